import { restore } from './restore.ts';
import { runOperation } from './run-operation.ts';

await runOperation('npm run restore -- PASTA', async (config, folder) => {
  const { createdAt } = await restore(config, folder);
  const when = new Date(createdAt).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  return `Restaurado o backup de ${when} (horário de Brasília). Inicie o Prumo com npm start.`;
});
