const alternatives = (phrases: string): string =>
  phrases
    .split(';')
    .map((phrase) => phrase.trim())
    .sort((a, b) => b.length - a.length)
    .join('|');

export const anyOf = (list: string): string => `\\b(?:${alternatives(list)})\\b`;
const phrases = (list: string): RegExp => new RegExp(anyOf(list), 'g');

const VOCATIVES = `
  amig[oa]s?;amigao;amigo(?:na|nes);moc[oa]s?;mocad[oa];senhor(?:es|a|as)?;querid[oa]s?;quirid\\w+;querida minha;
  flor;lind[oa];anjo;anja;chefe;chefia;patrao;patroa;parceir[oa];parca;camarada;companheir[oa];man[oa]s?;
  maninh[oa];brother;bro;irmaos;irmas;irmao;irma;irmaozinho;vei;veio;veia;mermao;fi;fia;filh[oa];sinho;seu moco;
  so;guri;guria;gurizada;pia;tche;macho;minha nossa;rei;reizinho;consagrad[oa];campeao;campea;fera;jovem;mestre;
  doutor[a]?;dout[oa];dr;dra;car[oa];prezad[oa]s?;pessoal;povo;galera;turma;grupo;gente;minha gente;gente boa;
  time;equipe;familia;painho;mainha;visse;bixo;bicho;cumpadi;compadre;comadre;vizinh[oa];meu;minha;meus;minhas;
  nosso povo;voces?;tu;sumid[oa];todos;todas;a todos;a todas;para todos;para voces?;com voces?;contigo;
  com a gente;dona;corretor[a]?;atendente;consultor[a]?;rapaz;cabra;cara;parente;nego;nega;princesa;chegad[oa];
  truta;meu povo;xara
`;

export const COURTESY = phrases(`
  por favor;please;por gentileza;gentileza;favor;obrigad[oa]s?;muito obrigad[oa];agradec\\w+;grat[oa];desde ja;
  oi+;oie;ola;opa;bom dia;boa tarde;boa noite;desculp\\w+;com licenca;licenca;amig[oa];moc[oa];senhor;senhora;
  querid[oa];tudo bem;tudo bom;valeu;ok;ta bom;att;atenciosamente;viu;abs;abraco;abracos
`);
export const GREETS = phrases(`
  oi+e?;oie;oizinho;oinho;oi{2,};oe;ola;oola;opa;opah?;ei;eai;iae;iai;eae;hey;hello;hi;hola;alo;alou;salve;
  saudacoes;buenas;coe;qual foi;fala;falai;fala ai;fala tu;fale;diga;diga ai;diz ai;bom dia;boa tarde;boa noite;
  bons dias;bon dia;boas;dia;tarde;noite;buenas tardes;buenos dias;buenas noches;benca;bencao;a benca;
  suave na nave;e ae;ae;
  como (?:passou|foi|esta sendo|passaram) (?:o |a |de |seu |sua |esse |essa )?(?:fim de semana|final de semana|feriado\\w*|semana|dia|noite|manha|tarde|natal|ano novo|domingo);
  (?:que )?(?:deus|jesus|o senhor|nossa senhora) (?:te |nos |lhe )?(?:abencoe|ilumine|acompanhe|guarde|proteja)(?: (?:a |o )?(?:sua|seu|nossa|nosso|voces?|todos|todas)(?: \\w+)?(?: feira)?)?;
  uma (?:otima|excelente|boa|linda|abencoada) (?:segunda|terca|quarta|quinta|sexta)(?: feira)?;
  tudo (?:bem|bom|certo|certinho|joia|tranquilo|ok|beleza|na paz|em paz|em ordem|bao|bacana|legal|massa|show|firme);
  tudo numa boa;bao(?: ou nao)?;
  como (?:vai|esta|estao|vao|voce esta|voces estao|cesta|anda|andam|tem passado|passou|passaram|estas|vais);
  como (?:voces?|ces?|tu) (?:tao|ta|tas|estas|esta|estao|vai|vao|anda|andam);
  como que (?:vai|voce esta|voces estao|esta);e ai;na paz;paz(?: do senhor)?;a paz(?: do senhor)?;shalom;
  o de casa;o de la;axe;bom domingo;bom sabado;boa semana;feliz dia
`);
export const GREETING_FILLER = phrases(`
  ${VOCATIVES};boa;suave;firmeza;firme;beleza;oxe;oxente;eita;uai;bah;licenca;com licenca;tudo;bem;bom;com voce;
  por (?:la|ca);voce;com (?:o senhor|a senhora);e voces?;e com voces?;e contigo;e tu;por ai;por aqui;de casa;
  tranquilo;sim;aqui;espero que (?:todos |voces? |tudo |esteja |estejam ){0,5}bem;
  toda (?:a )?(?:equipe|familia|turma);
  (?:que )?deus (?:abencoe|te abencoe|nos abencoe|acompanhe)(?: (?:a |o )?(?:sua|seu|nossa|nosso|voces?|todos|todas|nos) ?\\w*)?;
  (?:uma |um )?(?:otim[oa]|excelente|boa|linda|abencoad[oa]) (?:segunda|terca|quarta|quinta|sexta)(?: feira)?;
  (?:segunda|terca|quarta|quinta|sexta) feira;
  (?:que|pois|porque) nao sei (?:que|a) horas? (?:voces? )?(?:vai|vao) (?:ver|ler|responder)(?: isso)?;na nave;
  um;uma;estou bem;estamos bem;tudo (?:otimo|bem sim);gracas a deus;bao;so;prazer;feliz \\w+;ai;
  otim[oa] (?:dia|tarde|noite|semana);abencoad[oa];excelente (?:dia|tarde|noite|semana);maravilhos[oa];e;
  alguem ai;tem alguem ai;tem gente ai;voltei;cheguei;de novo;novamente;outra vez;o;a;ah;eh;ne;hein;entao;
  certinho;certo;ok;hoje;contigo;com deus;com todos;da paz;para nos;esta;estao;ces;vai;vao;vamos
`);
export const THANKS = phrases(`
  te agradec\\w+;obrigad[oa]s?;brigad\\w+;brig[ao]u;obrigadim;brigadim;brigado;valeu;valeuzao;
  agradec(?:o|ida|ido|idos|emos|er|endo|imento)s?;grat[oa]s?;gratidao;tmj;tamo junto;estamos junto;
  deus (?:te |lhe |os |vos |a |o |ti )?(?:abencoe|pague|ajude|de em dobro);thank you;thank;gracias;merci
`);
export const THANKS_FILLER = phrases(`
  ${VOCATIVES};muit[oa]s?;muitissim[oa];mesmo;demais;viu;hein;de nada;imagina;
  pel[oa]s? (?:sua |seu |tua |teu |suas |seus |grande |otim[oa] |imensa |tua )?\\w+;
  por (?:tudo|enquanto|ora|responder|me ajudar|me atender|avisar|me responder|isso|hoje|entender|esclarecer|ter respondido|ter me \\w+|me \\w+|\\w+r);
  ajud(?:ou|aram)(?: muito| bastante| demais| a beca)?;
  (?:foi|foram|fui|era) \\w*(?: \\w+)? ?(?:gentil|atencios[oa]|legal|show|ajudad[oa]|atendid[oa]|otim[oa]|maravilhos[oa]|prestativ[oa]|simpatic[oa]);
  show(?: de bola)?;otimo;perfeito;beleza;ok;okay;certo;certinho;ta bom;esta bom;esta bem;ta;esta;ja;entendi;
  entendido;maravilha;top;massa;joia;legal;bacana;era isso;era so isso;so isso;isso;
  ate (?:mais|logo|breve|a proxima|amanha|depois);(?:um )?(?:grande )?abrac\\w+;abracao;abs;beijos?;bjs?;bjos?;
  de coracao;do fundo do coracao;bom dia;boa tarde;boa noite;oi;ola;foi muito gentil;muito gentil;super;hiper;
  bem;mega;atencios[oa];gentil;eficiente;rapid[oa];tambem;tchau;fico;fiquei;nada;de verdade;imensamente;
  infinitamente;eternamente;bom (?:fim|final) de semana;bom (?:descanso|trabalho|domingo|feriado);um;uma;
  boa semana;e;desde ja;rapidinho;ne;ai;por;de;a;o;as;os;atencao;eu que;eu;ah;oh;ei;eh;mil vezes;
  (?:o|a|os|as|sua|seu|pela|pelo) (?:retorno|atencao|ajuda|resposta|paciencia|disponibilidade|gentileza|atendimento|contato|carinho|forca|presteza|informacoes|informacao|dica|dicas|fotos|material)
`);
