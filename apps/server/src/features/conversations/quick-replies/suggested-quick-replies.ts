export const SUGGESTED_QUICK_REPLIES = [
  { shortcut: 'oi', text: 'Oi, {nome}! Tudo bem? Como posso ajudar na busca do seu imóvel?' },
  {
    shortcut: 'visita',
    text: '{nome|Olá}, que tal agendarmos uma visita? Qual dia e horário ficam melhores para você?',
  },
  { shortcut: 'orcamento', text: 'Para indicar as melhores opções, qual faixa de valor você tem em mente?' },
  { shortcut: 'retorno', text: 'Oi, {nome}! Conseguiu ver as opções que enviei? Posso esclarecer alguma dúvida?' },
  {
    shortcut: 'documentos',
    text: 'Para seguir com a proposta, preciso de RG, CPF, comprovante de renda e de residência.',
  },
  { shortcut: 'obrigado', text: 'Obrigado pelo contato, {nome}! Qualquer dúvida, é só me chamar por aqui.' },
] as const;
