export const knowledgeTexts = {
  pageAddressInvalid: 'Informe o endereço completo da página, como https://www.exemplo.com.br/duvidas',
  pageNotHttps: 'O endereço precisa começar com https://. Páginas sem conexão segura não são lidas.',
  pageIsPrivate:
    'Este endereço leva a uma rede privada. Só quem instalou o sistema pode permitir a leitura (OUTBOUND_ALLOW).',
  pageRedirectsTooOften: 'Esta página redireciona vezes demais. Informe o endereço final.',
  pageAnswered: (status: number) => `A página respondeu com o erro ${status}. Confira o endereço e tente de novo.`,
} as const;
