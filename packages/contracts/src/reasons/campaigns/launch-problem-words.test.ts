import { expect, test } from 'vitest';
import { scheduleProblemWords } from './campaign-pause-words.ts';
import { ScheduleProblem } from './campaign-pauses.ts';
import { launchProblemWords } from './launch-problem-words.ts';
import type { LaunchProblem, StepProblem } from './launch-problems.ts';

const MB = 1024 * 1024;
const ofStep = (why: StepProblem): LaunchProblem => ({ code: 'step_unsendable', step: 2, why });

test.each<[LaunchProblem, string]>([
  [ofStep({ code: 'kind_not_sent', type: 'audio' }), 'Mensagem 2: o canal atual não envia áudios.'],
  [ofStep({ code: 'file_missing' }), 'Mensagem 2: falta o arquivo. Adicione um ou mude o tipo para texto.'],
  [
    ofStep({ code: 'file_gone', file: 'planta.pdf' }),
    'Mensagem 2: o arquivo “planta.pdf” não existe mais. Envie de novo.',
  ],
  [
    ofStep({ code: 'file_too_large', file: 'tour.mp4', bytes: 17.25 * MB, limit: 16 * MB }),
    'Mensagem 2: “tour.mp4” tem 17,3 MB; o canal atual aceita até 16 MB.',
  ],
  [
    ofStep({ code: 'template_not_approved', template: 'retomada' }),
    'Mensagem 2: o modelo “retomada” não está mais aprovado. Escolha outro.',
  ],
  [
    ofStep({ code: 'template_changed', template: 'retomada' }),
    'Mensagem 2: o modelo “retomada” mudou. Abra a mensagem e salve de novo.',
  ],
  [
    ofStep({ code: 'template_withdrawn', template: 'retomada' }),
    'Mensagem 2: o modelo “retomada” não está mais aprovado. Escolha outro e execute a campanha.',
  ],
  [{ code: 'unknown_variable', name: 'nme' }, 'Variável desconhecida: {nme}'],
])('%o reads %s, also where a schedule keeps it', (problem, words) => {
  expect(ScheduleProblem.parse(problem)).toEqual(problem);
  expect(launchProblemWords(problem)).toBe(words);
  expect(scheduleProblemWords(problem)).toBe(`Agendamento não executado: ${words}`);
});
