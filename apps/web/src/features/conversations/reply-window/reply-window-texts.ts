export const replyWindowTexts = {
  closed: 'Passaram mais de 24 horas da última mensagem do lead. Agora o WhatsApp só aceita um modelo aprovado.',
  endsAt: (time: string) => `Mensagens livres até ${time}; depois, só um modelo aprovado.`,
  template: 'Modelo aprovado',
  choose: 'Escolha um modelo',
  loading: 'Carregando modelos...',
  failed: 'Erro ao buscar modelos',
  none: 'Nenhum modelo aprovado. Crie um no Gerenciador do WhatsApp.',
  fillFirst: 'Preencha todos os campos do modelo',
  value: (place: number) => `Campo ${place}`,
  preview: 'O lead vai ler',
  send: 'Enviar modelo',
};
