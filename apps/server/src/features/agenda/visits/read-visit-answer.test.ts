import { expect, test } from 'vitest';
import { readVisitAnswer, type VisitAnswer } from './read-visit-answer.ts';

const SAID: Readonly<Record<VisitAnswer | 'nothing', readonly string[]>> = {
  confirms: [
    'confirmo',
    'Confirmado!',
    'Confirmo presença',
    'Sim, confirmo',
    'pode confirmar',
    'ok, combinado',
    'Combinado, até amanhã',
    'estarei lá',
    'Estarei aí às 15h',
    'Vou sim',
    'vou sim, até lá',
    'Bom dia! Confirmado.',
    'Oi, tudo certo, estaremos lá',
    'Até amanhã!',
    'Tá confirmado',
    'presença confirmada',
    'Pode contar comigo',
    'Com certeza estarei lá',
    'estou a caminho',
    'Confirmo. Qual o endereço?',
    'Estarei lá, tem vaga para o carro?',
    'iremos sim',
    'até mais tarde!',
    'visita mantida',
  ],
  cannot: [
    'não vou poder',
    'Não vou conseguir ir',
    'não posso mais',
    'Infelizmente não vai dar',
    'nao consigo ir amanhã',
    'desisti',
    'Desisti da compra',
    'surgiu um imprevisto',
    'Tive um imprevisto, desculpa',
    'não poderei comparecer',
    'pode cancelar',
    'Quero desmarcar a visita',
    'não quero mais',
    'Já aluguei outro apartamento',
    'estou doente',
    'tive que viajar a trabalho',
    'não tenho como ir hoje',
    'Não posso na sexta',
  ],
  other_time: [
    'pode ser outro horário?',
    'consigo mais tarde?',
    'dá pra mudar pra sexta?',
    'Podemos remarcar?',
    'quero reagendar',
    'Não vou poder, pode ser outro dia?',
    'não consigo às 15h, só depois das 18',
    'Sim, mas pode ser às 16h?',
    'prefiro no sábado',
    'pode ser semana que vem?',
    'Tem como ser um pouco mais cedo?',
    'preciso mudar o horário',
    'dá para adiar?',
    'vamos trocar o dia?',
    'melhor amanhã',
    'surgiu um imprevisto, podemos deixar para segunda?',
    'posso chegar mais tarde?',
  ],
  nothing: [
    'qual o endereço?',
    'aceita pet?',
    'ok, e tem vaga?',
    'Bom dia',
    'obrigado',
    'quanto é o condomínio?',
    'Quem vai me receber?',
    'posso levar minha esposa?',
    'Tem outro apartamento no prédio?',
    'está confirmado?',
    'dá pra financiar?',
    'o imóvel pode ser financiado?',
    'te confirmo mais tarde',
    'vou ver e te aviso',
    'acho que vou',
    'talvez',
    'ainda não sei',
    'não consigo achar o endereço',
    'não vou esquecer',
    'posso mudar a cor da parede?',
    'não precisa remarcar',
    'te ligo mais tarde',
    'vou levar minha mãe',
    'quando posso mudar pra lá?',
    'não desisti',
    '🏠',
    '',
  ],
};

const ofCode = Object.entries(SAID).flatMap(([code, sayings]) => sayings.map((said) => [said, code] as const));

test.each(ofCode)('“%s”: %s', (said, code) => {
  expect(readVisitAnswer(said, { isJustAsked: true }) ?? 'nothing').toBe(code);
});

test.each(['ok', 'Sim', '👍', '👍🏽', 'blz!', 'perfeito, obrigada', 'claro', 'pode ser', 'ta bom', 'ok 👍'])(
  '“%s” confirms right after the reminder, and says nothing of the visit after another message',
  (said) => {
    expect(readVisitAnswer(said, { isJustAsked: true })).toBe('confirms');
    expect(readVisitAnswer(said, { isJustAsked: false })).toBeNull();
  },
);

test.each(['não', 'Não, obrigado'])('“%s” refuses right after the reminder alone', (said) => {
  expect(readVisitAnswer(said, { isJustAsked: true })).toBe('cannot');
  expect(readVisitAnswer(said, { isJustAsked: false })).toBeNull();
});

test.each([...SAID.cannot, ...SAID.other_time])('“%s” needs no question right before it', (said) => {
  expect(readVisitAnswer(said, { isJustAsked: false })).not.toBeNull();
});
