import { z } from 'zod';
import { messageFailureWords } from './reasons/channel/message-failure-words.ts';
import { keysOf } from './text/known-keys.ts';

/** A more precise text may replace `text`; code and status never change. */
export const REFUSALS = {
  invalid_input: { status: 400, text: 'Valor inválido' },
  body_too_large: { status: 413, text: 'O conteúdo enviado é grande demais.' },
  unsupported_media_type: { status: 415, text: 'Formato de conteúdo não aceito.' },
  unauthenticated: { status: 401, text: 'Faça login para continuar.' },
  invalid_credentials: { status: 401, text: 'Usuário ou senha inválidos' },
  foreign_origin: { status: 403, text: 'Pedido recusado: origem desconhecida.' },
  wrong_verify_token: { status: 403, text: 'Token de verificação inválido.' },
  registration_closed: { status: 403, text: 'O cadastro de novas contas está fechado.' },
  access_ended: { status: 401, text: 'Seu acesso a esta conta foi desativado. Fale com quem cuida dela.' },
  right_missing: { status: 403, text: 'Seu papel nesta conta não permite isso.' },
  number_of_other: {
    status: 409,
    text: 'Este número já é de um lead da conta que não está com você. Fale com quem coordena a equipe.',
  },
  campaign_of_others: {
    status: 403,
    text: 'Esta campanha também alcança leads que não estão com você. Fale com quem coordena a equipe.',
  },
  not_found: { status: 404, text: 'Não encontrado' },
  username_taken: { status: 409, text: 'Nome de usuário já existe' },
  audience_changed: { status: 409, text: 'A seleção mudou. Confira o novo número e confirme.' },
  import_cancelled: { status: 409, text: 'Importação cancelada. Nenhum lead foi importado.' },
  demonstration_not_offered: {
    status: 409,
    text: 'Os dados de demonstração só podem ser carregados em uma conta vazia.',
  },
  lead_changed: {
    status: 409,
    text: 'Este lead foi alterado em outra janela. Confira o que mudou antes de salvar.',
  },
  sales_of_closing: { status: 409, text: 'Diga o que fazer com as vendas destes leads.' },
  sale_changed: {
    status: 409,
    text: 'Esta venda foi alterada em outra janela. Confira o que mudou antes de salvar.',
  },
  unit_taken: { status: 409, text: 'Esta unidade não está mais disponível.' },
  lead_owned: { status: 409, text: 'Este lead já tem responsável.' },
  roleta_needless: {
    status: 409,
    text: 'Este lead já tem responsável, já está na fila ou a roleta está desligada.',
  },
  offer_ended: { status: 409, text: 'Este lead não espera mais pelo seu aceite.' },
  member_cannot_own: {
    status: 409,
    text: 'Esta pessoa não pode ser responsável por leads. Escolha outra da equipe.',
  },
  visit_closed: { status: 409, text: 'Esta visita já foi encerrada ou cancelada.' },
  visit_conflict: { status: 409, text: 'Já há uma visita neste horário.' },
  task_closed: { status: 409, text: 'Esta tarefa já foi encerrada.' },
  not_undoable: { status: 409, text: 'Esta alteração já foi desfeita ou não pode mais ser desfeita.' },
  product_import_cancelled: { status: 409, text: 'Importação cancelada. Nenhum produto foi importado.' },
  import_not_undoable: { status: 409, text: 'Esta importação não pode mais ser desfeita.' },
  campaign_changed: {
    status: 409,
    text: 'Esta campanha foi alterada em outra janela. Confira o que mudou antes de salvar.',
  },
  campaign_has_sent: {
    status: 409,
    text: 'Esta campanha já enviou mensagens. Duplique a campanha para mudar a sequência.',
  },
  campaign_without_messages: { status: 409, text: 'A campanha não tem mensagens.' },
  campaign_paused: {
    status: 409,
    text: 'A campanha está pausada. Retome a campanha antes de iniciar novos envios.',
  },
  campaign_cancelled: {
    status: 409,
    text: 'A campanha foi cancelada e ainda espera a confirmação de envios. Decida sobre eles no Monitor antes de executar de novo.',
  },
  batch_without_leads: { status: 400, text: 'Nenhum lead para contatar com estes filtros.' },
  batch_too_large: { status: 400, text: 'O máximo é de 2.000 leads por execução. Use os filtros para reduzir.' },
  batch_ended: { status: 409, text: 'Esta execução já terminou.' },
  product_sold: {
    status: 409,
    text: 'O produto desta campanha foi vendido. Troque o produto da campanha ou volte o produto para disponível.',
  },
  campaign_busy: { status: 409, text: 'A campanha já está sendo iniciada.' },
  send_changed: { status: 409, text: 'Este envio já mudou de estado. Confira como ele está agora.' },
  send_checking: {
    status: 409,
    text: 'Ainda estamos verificando este envio. Se ele não se resolver, você decide em alguns minutos.',
  },
  send_final: { status: 409, text: 'A sequência deste lead já terminou. Nada mais sai para ele nesta campanha.' },
  sequence_taken: { status: 409, text: 'Já existe uma mensagem com esta sequência' },
  shortcut_taken: { status: 409, text: 'Já existe uma resposta rápida com este atalho' },
  too_many_knowledge_entries: {
    status: 409,
    text: 'A base guarda até 500 textos. Remova um para criar outro.',
  },
  document_too_large: {
    status: 413,
    text: 'Este arquivo passa de 20 MB. Salve-o menor ou em partes e envie de novo.',
  },
  document_not_accepted: { status: 415, text: 'Envie um arquivo PDF ou DOCX. De outros formatos, salve como PDF.' },
  document_unreadable: {
    status: 415,
    text: 'Não foi possível abrir este arquivo: ele está incompleto ou danificado. Salve-o de novo como PDF ou DOCX.',
  },
  document_encrypted: {
    status: 415,
    text: 'Este arquivo tem senha ou é do Word antigo (.doc). Salve-o como PDF ou DOCX sem senha e envie de novo.',
  },
  document_without_text: {
    status: 415,
    text: 'Este arquivo não traz texto: parece digitalizado, só com imagens. Use um arquivo com texto ou digite o que importa.',
  },
  document_too_long: {
    status: 413,
    text: 'Este arquivo tem texto demais para ser lido de uma vez. Divida-o em arquivos menores, com até 300 páginas.',
  },
  page_not_reached: { status: 422, text: 'Não foi possível abrir esta página. Confira o endereço e tente de novo.' },
  page_not_accepted: {
    status: 400,
    text: 'Este endereço não leva a uma página com texto.',
  },
  page_unreadable: { status: 400, text: 'Não foi possível ler o texto desta página. Copie-o em um novo texto.' },
  page_without_text: {
    status: 400,
    text: 'Esta página não traz texto: ele só aparece depois, montado no navegador. Copie o que importa em um novo texto.',
  },
  page_too_large: {
    status: 400,
    text: 'Esta página é grande demais para ser lida. Copie o que importa em um novo texto.',
  },
  too_many_agent_cases: { status: 409, text: 'O limite é de 100 casos. Exclua um para criar outro.' },
  case_changed: {
    status: 409,
    text: 'Este caso foi alterado em outra janela. Confira o que mudou antes de salvar.',
  },
  case_without_lead: { status: 409, text: 'Esta conversa ainda não tem mensagens do lead.' },
  cases_broken: {
    status: 409,
    text: 'Com esta mudança a IA deixa de cumprir o que os casos pedem. Corrija ou publique com um motivo.',
  },
  case_without_checks: { status: 409, text: 'Este caso não tem verificações: não há o que cumprir.' },
  no_model: { status: 409, text: 'Nenhum modelo de linguagem escreve por esta conta.' },
  model_limit_reached: {
    status: 409,
    text: 'O limite de custo do modelo para hoje foi atingido. O teste continua amanhã, ou com um limite maior.',
  },
  too_many_quick_replies: { status: 409, text: 'O limite é de 200 respostas rápidas. Remova uma para criar outra.' },
  channel_disconnected: {
    status: 409,
    text: messageFailureWords({ code: 'channel_disconnected' }),
  },
  channel_unreachable: { status: 502, text: 'Erro ao testar conexão.' },
  mail_not_configured: {
    status: 409,
    text: 'Não há servidor de e-mail: quem instalou o sistema precisa definir SMTP_URL.',
  },
  email_not_confirmed: {
    status: 409,
    text: 'Este e-mail ainda não foi confirmado. Abra o link que enviamos para ele.',
  },
  mail_limit_reached: {
    status: 429,
    text: 'O limite de e-mails de hoje, desta conta ou para este endereço, foi atingido. Tente de novo amanhã.',
  },
  confirmation_link_invalid: {
    status: 410,
    text: 'Este link já foi usado, foi trocado por outro ou passou do prazo. Peça um novo link em Configurações.',
  },
  invitation_invalid: {
    status: 410,
    text: 'Este convite já foi usado, foi cancelado ou passou do prazo. Peça um novo a quem convidou.',
  },
  already_member: { status: 409, text: 'Você já faz parte desta conta.' },
  own_membership: { status: 409, text: 'O próprio papel e o próprio acesso só outra pessoa pode mudar.' },
  last_owner: { status: 409, text: 'A conta precisa de pelo menos um Dono. Nomeie outro antes.' },
  password_link_invalid: {
    status: 410,
    text: 'Este link já foi usado, foi trocado por outro ou passou do prazo. Peça um novo.',
  },
  wrong_code: { status: 400, text: 'Este código não confere. Confira no aplicativo e digite de novo.' },
  sign_in_expired: { status: 410, text: 'O tempo para digitar o código acabou. Entre de novo com a sua senha.' },
  two_step_needed: {
    status: 403,
    text: 'Seu papel nesta conta exige a verificação em duas etapas. Ative-a para continuar.',
  },
  two_step_changed: { status: 409, text: 'A verificação em duas etapas mudou em outra janela. Recarregue a página.' },
  passkey_not_accepted: {
    status: 400,
    text: 'Esta chave de acesso não foi aceita. Tente de novo ou entre com a sua senha.',
  },
  passkey_expired: { status: 410, text: 'O tempo para confirmar a chave de acesso acabou. Tente de novo.' },
  passkey_known: { status: 409, text: 'Esta chave de acesso já está cadastrada.' },
  passkeys_not_possible: {
    status: 409,
    text: 'Chaves de acesso só funcionam em um endereço https, ou em localhost. Fale com quem instalou o sistema.',
  },
  too_many_passkeys: { status: 409, text: 'O limite é de 20 chaves de acesso. Remova uma para cadastrar outra.' },
  mail_not_sent: { status: 502, text: 'O e-mail não foi enviado.' },
  webhook_not_registrable: { status: 409, text: 'O endereço de recebimento não pode ser registrado por aqui.' },
  reply_window_closed: {
    status: 409,
    text: messageFailureWords({ code: 'reply_window_closed' }),
  },
  template_unknown: { status: 400, text: 'Este modelo não está mais aprovado. Escolha outro.' },
  contact_opted_out: { status: 409, text: messageFailureWords({ code: 'contact_opted_out' }) },
  number_suppressed: { status: 409, text: 'Este número já está em Não perturbar.' },
  too_many_numbers: { status: 400, text: 'O máximo é de 5.000 números por vez. Divida a lista.' },
  answered_meanwhile: { status: 409, text: 'Outra pessoa da equipe respondeu enquanto você escrevia.' },
  not_in_control: { status: 409, text: 'Assuma a conversa para enviar mensagens.' },
  simulator_only: { status: 409, text: 'Disponível apenas com o canal Simulador.' },
  clock_too_far: { status: 409, text: 'O relógio do simulador pode ficar no máximo 5 anos à frente.' },
  phone_blocked: { status: 409, text: 'Este celular bloqueou a empresa. Desbloqueie para escrever.' },
  message_final: { status: 409, text: 'Esta mensagem não pode mais ser alterada.' },
  invalid_phone: { status: 400, text: 'Formato de telefone inválido' },
  too_many_products: { status: 400, text: 'O arquivo excede o máximo de 5.000 produtos.' },
  too_many_leads: { status: 400, text: 'O arquivo excede o máximo de 5.000 leads.' },
  media_too_large: { status: 413, text: 'Erro ao fazer upload: arquivo muito grande' },
  picture_not_shown: {
    status: 415,
    text: 'Esta imagem não pode ser usada: ela tem pixels demais (o máximo é 100 megapixels) ou está danificada.',
  },
  picture_unreadable: {
    status: 415,
    text: 'Não foi possível abrir esta imagem: o arquivo está incompleto ou danificado. Salve-a como JPG e envie de novo.',
  },
  picture_too_many_pixels: {
    status: 415,
    text: 'Esta imagem é grande demais para ser convertida em JPG (o máximo é 64 megapixels). Salve-a menor e envie de novo.',
  },
  picture_many_pages: {
    status: 415,
    text: 'Este TIFF tem várias páginas, e só a primeira seria enviada. Salve-o como PDF e envie de novo.',
  },
  media_not_accepted: { status: 415, text: 'Este tipo de arquivo não pode ser enviado.' },
  media_other_kind: {
    status: 400,
    text: 'O conteúdo do arquivo é de outro tipo. Escolha o tipo certo ou envie como documento.',
  },
  storage_full: {
    status: 507,
    text: 'Erro ao fazer upload: o servidor está sem espaço em disco. Nada foi guardado.',
  },
  step_unsendable: { status: 409, text: 'Há uma mensagem que o canal não consegue enviar.' },
  media_unknown: { status: 400, text: 'Envie o arquivo antes de usá-lo na mensagem.' },
  too_many_requests: { status: 429, text: 'Muitas tentativas. Aguarde um momento e tente de novo.' },
  busy: { status: 503, text: 'O servidor está ocupado. Tente de novo em instantes.' },
  unavailable: { status: 503, text: 'O serviço está indisponível no momento. Tente de novo em instantes.' },
  templates_unavailable: { status: 503, text: 'Não foi possível buscar os modelos agora.' },
  disk_full: {
    status: 503,
    text: 'O servidor está sem espaço em disco: por enquanto nada novo é gravado. O que já existe pode ser consultado.',
  },
  internal: { status: 500, text: 'Erro interno do servidor' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof REFUSALS;
export const ErrorCode = z.enum(keysOf(REFUSALS));

/** `fields` maps a body field to its message in pt-BR. */
export const ErrorBody = z.object({
  error: z.string(),
  code: ErrorCode,
  fields: z.record(z.string(), z.string()).optional(),
  incident: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
