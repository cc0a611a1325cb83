import { inMegabytes } from '../../text/in-megabytes.ts';
import type { LaunchProblem, StepProblem } from './launch-problems.ts';

const KINDS: Record<Extract<StepProblem, { code: 'kind_not_sent' }>['type'], string> = {
  text: 'textos',
  image: 'imagens',
  audio: 'áudios',
  video: 'vídeos',
  document: 'documentos',
  location: 'localizações',
};

function stepProblemWords(problem: StepProblem): string {
  switch (problem.code) {
    case 'kind_not_sent':
      return `o canal atual não envia ${KINDS[problem.type]}.`;
    case 'file_missing':
      return 'falta o arquivo. Adicione um ou mude o tipo para texto.';
    case 'file_gone':
      return `o arquivo “${problem.file}” não existe mais. Envie de novo.`;
    case 'file_too_large':
      return `“${problem.file}” tem ${inMegabytes(problem.bytes)}; o canal atual aceita até ${inMegabytes(problem.limit)}.`;
    case 'template_not_approved':
      return `o modelo “${problem.template}” não está mais aprovado. Escolha outro.`;
    case 'template_changed':
      return `o modelo “${problem.template}” mudou. Abra a mensagem e salve de novo.`;
    case 'template_withdrawn':
      return `o modelo “${problem.template}” não está mais aprovado. Escolha outro e execute a campanha.`;
  }
}

export function launchProblemWords(problem: LaunchProblem): string {
  switch (problem.code) {
    case 'step_unsendable':
      return `Mensagem ${problem.step}: ${stepProblemWords(problem.why)}`;
    case 'unknown_variable':
      return `Variável desconhecida: {${problem.name}}`;
  }
}
