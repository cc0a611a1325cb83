const happened = (fired: number) =>
  fired === 0
    ? 'nada aconteceu'
    : fired === 1
      ? '1 coisa aconteceu'
      : `${fired.toLocaleString('pt-BR')} coisas aconteceram`;

export const simulatorTexts = {
  title: 'Celular simulado',
  notice: 'Simulador: nada sai para o WhatsApp',
  subtitle: 'Simulador: nada sai para o WhatsApp. Aqui você é o lead: escreva e veja a resposta chegar.',
  otherChannel: 'O celular simulado está desligado',
  otherChannelHint:
    'Esta conta usa um canal de verdade. Volte ao canal Simulador em Configurações para usar este celular.',
  openSettings: 'Abrir Configurações',
  openInbox: 'Ver no Inbox',
  close: 'Fechar celular simulado',
  phones: {
    title: 'Celulares',
    label: 'Celulares simulados',
    new: 'Novo celular',
    empty: 'Nenhum celular ainda. Crie o primeiro e mande um oi.',
    failed: 'Erro ao buscar celulares',
    loading: 'Carregando celulares...',
    never: 'sem mensagens',
  },
  form: {
    title: 'Novo celular',
    name: 'Nome',
    namePlaceholder: 'Maria Souza',
    phone: 'Telefone',
    phonePlaceholder: '(11) 98765-4321',
    phoneInvalid: 'Formato de telefone inválido',
    create: 'Usar este celular',
    cancel: 'Cancelar',
  },
  phone: {
    label: (name: string) => `Celular de ${name}`,
    you: 'Você é',
    business: 'conta comercial',
    typing: 'digitando...',
    thread: 'Mensagens no celular',
    loading: 'Carregando mensagens...',
    failed: 'Erro ao buscar mensagens',
    empty: 'Escreva como se fosse o lead. A resposta aparece aqui.',
    today: 'Hoje',
    sent: 'Enviada',
    from: { to_phone: 'Empresa', from_phone: 'Lead' },
    input: 'Mensagem do lead',
    placeholder: 'Mensagem',
    firstPlaceholder: 'oi, procuro 2 quartos em Moema até 600 mil',
    send: 'Enviar',
    sendFailed: 'Erro ao enviar',
  },
  clock: {
    title: 'Relógio da conta',
    hint: 'Avance o tempo para ver campanhas e retornos acontecerem agora.',
    advance: 'Avançar',
    by: (step: string) => `Avançar ${step}`,
    now: 'Agora',
    busy: 'Avançando...',
    done: (time: string, fired: number) => `Agora são ${time}: ${happened(fired)}.`,
    failed: 'Erro ao avançar o relógio',
    steps: { minute: '1 min', hour: '1 hora', day: '1 dia', week: '7 dias' },
  },
} as const;
