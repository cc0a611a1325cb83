export const visitSettingsTexts = {
  own: {
    title: 'Meus horários de visita',
    description: 'Quando você pode mostrar imóveis. As suas folgas entram em “Datas diferentes”.',
    same: 'Os mesmos da conta',
    sameHint: 'Desligue para ter horários próprios.',
    saved: 'Seus horários foram salvos.',
  },
  account: {
    title: 'Visitas',
    description: 'Horários de quem não tem horários próprios, e quanto uma visita leva.',
    holidays: 'Fechado em feriados',
    holidaysHint: 'Feriados nacionais, Carnaval e Corpus Christi. Para abrir em um deles, inclua a data.',
    minutes: 'Duração de uma visita (minutos)',
    gap: 'Intervalo para o deslocamento (minutos)',
    saved: 'Horários de visita salvos.',
  },
  open: (day: string) => `${day} tem visitas`,
  loading: 'Carregando horários...',
  failed: 'Erro ao carregar os horários',
  saveFailed: 'Não foi possível salvar os horários',
  save: 'Salvar',
  busy: 'Salvando...',
} as const;
