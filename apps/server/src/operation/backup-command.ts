import { backUp } from './backup.ts';
import { runOperation } from './run-operation.ts';

const HOW = {
  cluster: 'arquivos do banco de dados, parado',
  rows: 'linhas do banco de dados em um só instante',
};

await runOperation('npm run backup -- PASTA', async (config, folder) => {
  const { kind, files, bytes, lost } = await backUp(config, folder);
  const megabytes = (bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  const removed = lost > 0 ? ` ${lost} arquivo(s) de mídia foram removidos durante o backup.` : '';
  return `Backup em ${folder}: ${HOW[kind]}, ${files} arquivos, ${megabytes} MB.${removed} Guarde-o como guarda os dados: ele abre tudo.`;
});
