import { formatCount } from '#ui/format-count.ts';
import { leads, messages } from '../count-words.ts';

export const runTexts = {
  control: {
    run: 'Executar',
    pause: 'Pausar',
    runNamed: (name: string) => `Executar ${name}`,
    pauseNamed: (name: string) => `Pausar ${name}`,
  },
  run: {
    title: (name: string) => `Executar ${name}`,
    description: 'Confira quem vai receber antes de confirmar.',
    limit: 'Limite de leads',
    limitHint: (cap: number) => `Limite de segurança: ${cap}`,
    invalid: (cap: number) => `Escolha de 1 a ${cap} leads`,
    checking: 'Calculando quem vai receber...',
    checkFailed: 'Não foi possível calcular o plano',
    willContact: (count: number) => (count === 1 ? '1 lead será contatado' : `${leads(count)} serão contatados`),
    ofReachable: (count: number) => `de ${leads(count)} que a campanha alcança agora`,
    includes: (list: string) => `Inclui ${list}.`,
    ofMessages: (count: number) => `${messages(count)} no total, se ninguém responder`,
    firstAt: 'Primeira mensagem',
    lastFirstAt: 'O último lead entra em',
    lastAt: 'Última, sem resposta',
    ruledBy: (limit: string) => `O que define o ritmo: ${limit}.`,
    nobody: 'Ninguém será contatado agora',
    nobodyHint: 'Nenhum lead novo com estas tags pode receber. Veja abaixo o motivo de cada um.',
    noCandidates: 'Nenhum lead tem estas tags.',
    noMessages: 'A campanha não tem mensagens. Escreva a sequência antes de executar.',
    writeMessages: 'Escrever mensagens',
    goesOn: (count: number) =>
      count === 1
        ? '1 lead desta campanha continua de onde parou, sem repetir mensagem.'
        : `${leads(count)} desta campanha continuam de onde pararam, sem repetir mensagem.`,
    newOnes: (count: number) =>
      count === 0
        ? 'Nenhum lead novo entra agora.'
        : count === 1
          ? '1 lead novo será contatado.'
          : `${formatCount(count)} leads novos serão contatados.`,
    opensAt: (moment: string) => `Fora do horário de envio: os envios começam em ${moment}.`,
    ignoreHours: 'Enviar agora mesmo assim',
    ignoreHoursHint: 'Vale hoje, para a primeira mensagem de cada lead. Os outros limites continuam valendo.',
    held: (reason: string) => `Nada sai agora: ${reason}. Os envios começam quando isso se resolver.`,
    seeTexts: 'Ver o que será enviado',
    hideTexts: 'Ocultar mensagens',
    example: (name: string) => `Como ${name} vai receber`,
    seePlan: 'Abrir o plano completo',
    resumeTitle: (name: string) => `Retomar ${name}`,
    resumeDescription: 'A campanha continua de onde parou, sem repetir mensagem.',
    resumeConfirm: 'Retomar campanha',
    confirm: 'Executar campanha',
    busy: 'Iniciando...',
    started: 'Campanha iniciada',
    queued: (count: number) => `${leads(count)} na fila. Acompanhe no Monitor.`,
    queuedFor: (count: number, moment: string) => `${leads(count)} na fila. Os envios começam em ${moment}.`,
    resumed: 'Campanha retomada',
    resumedHint: 'Os envios continuam de onde pararam.',
    paused: 'Campanha pausada',
    pausedHint: 'Nada mais sai até você executar de novo.',
    failed: 'Erro ao executar campanha',
    status: (status: number) => `Erro ${status}`,
    internal: 'Erro interno do servidor',
    pauseFailed: 'Erro ao pausar campanha',
  },
  cancel: {
    short: 'Cancelar',
    named: (name: string) => `Cancelar ${name}`,
    action: 'Cancelar campanha',
    title: 'Cancelar campanha',
    rest: (count: number, people: number) =>
      count === 0
        ? 'Nenhuma mensagem espera para sair.'
        : count === 1
          ? '1 mensagem ainda não saiu: ela não sai mais.'
          : `${messages(count)} para ${leads(people)} ainda não saíram: nenhuma delas sai mais.`,
    consequence:
      'O que já foi enviado fica com os leads e nas conversas; uma mensagem que está saindo agora ainda pode ' +
      'chegar. As sequências terminam e não voltam: para falar com as mesmas pessoas, duplique a campanha.',
    confirm: 'Cancelar campanha',
    busy: 'Cancelando...',
    keep: 'Voltar',
    done: 'Campanha cancelada',
    doneHint: 'Nada mais sai dela.',
    settlingHint: 'Nada mais sai dela. O que estava saindo se confirma em instantes, ou espera por você no Monitor.',
    failed: 'Erro ao cancelar campanha',
  },
} as const;
