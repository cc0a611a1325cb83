import { plainForm } from '../text/utterance.ts';

const words = (text: string): ReadonlySet<string> =>
  new Set(text.split(';').map((one) => plainForm(one.trim().replace(/\s+/g, ' '))));

/** Cities that count wherever they are named; all other municipalities need a locative. */
export const WELL_KNOWN_CITIES = words(`
  São Paulo; Rio de Janeiro; Brasília; Salvador; Fortaleza; Belo Horizonte; Manaus; Curitiba; Recife; Goiânia;
  Porto Alegre; Belém; Guarulhos; Campinas; São Luís; Maceió; Duque de Caxias; Campo Grande; Natal; Teresina;
  São Bernardo do Campo; João Pessoa; Nova Iguaçu; Santo André; São José dos Campos; Osasco; Ribeirão Preto;
  Uberlândia; Sorocaba; Aracaju; Feira de Santana; Cuiabá; Joinville; Aparecida de Goiânia; Londrina;
  Juiz de Fora; Ananindeua; Porto Velho; Niterói; Caxias do Sul; Macapá; Vila Velha; Florianópolis;
  São José do Rio Preto; Mauá; Mogi das Cruzes; Betim; Diadema; Campina Grande; Jundiaí; Maringá; Montes Claros;
  Piracicaba; Carapicuíba; Olinda; Cariacica; Rio Branco; Anápolis; Bauru; Itaquaquecetuba; São Vicente;
  Vitória da Conquista; Caruaru; Ponta Grossa; Blumenau; Franca; Pelotas; Canoas; Petrolina; Boa Vista;
  Ribeirão das Neves; Uberaba; Paulista; Cascavel; Praia Grande; Guarujá; Taubaté; Santos; Suzano; Camaçari;
  Palmas; Limeira; Juazeiro do Norte; Várzea Grande; Santa Maria; Sumaré; Barueri; Mossoró; Foz do Iguaçu;
  Gravataí; Volta Redonda; Governador Valadares; Ipatinga; Santarém; Embu das Artes; Taboão da Serra; São José;
  Americana; Marília; Parauapebas; Jacareí; Sete Lagoas; Indaiatuba; Cotia; Divinópolis; São Carlos;
  Novo Hamburgo; Presidente Prudente; Itapevi; Araraquara; Magé; Arapiraca; Rondonópolis; Hortolândia; Chapecó;
  Itajaí; Criciúma; Palhoça; Jaraguá do Sul; Lages; Balneário Camboriú; Camboriú; Itapema; Bombinhas;
  Porto Belo; Penha; Navegantes; Brusque; Garopaba; Imbituba; Tubarão; Biguaçu; Guaramirim; Eusébio; Caucaia;
  Maracanaú; Aquiraz; Sobral; Parnamirim; Extremoz; Cabedelo; Lauro de Freitas; Ilhéus; Itabuna; Porto Seguro;
  Teixeira de Freitas; Barreiras; Luís Eduardo Magalhães; Jaboatão dos Guararapes; Ipojuca; Gramado; Canela;
  Bento Gonçalves; Farroupilha; Passo Fundo; São Leopoldo; Torres; Capão da Canoa; Xangri-lá; Tramandaí; Viamão;
  Alvorada; Rio Grande; Cachoeirinha; Erechim; Santa Cruz do Sul; Lajeado; Barretos; Atibaia; Bragança Paulista;
  Itu; Salto; Valinhos; Vinhedo; Itatiba; Paulínia; Nova Odessa; Santa Bárbara d'Oeste; Rio Claro; Araras;
  Mogi Guaçu; Mogi Mirim; Jaguariúna; Holambra; Botucatu; Araçatuba; Catanduva; Votuporanga; Assis; Ourinhos;
  Bertioga; Ubatuba; Caraguatatuba; Ilhabela; São Sebastião; Peruíbe; Itanhaém; Mongaguá; Cubatão; Cajamar;
  Santana de Parnaíba; Caieiras; Franco da Rocha; Arujá; Poá; Ferraz de Vasconcelos; Ribeirão Pires;
  São Caetano do Sul; Itapecerica da Serra; Vargem Grande Paulista; Campos do Jordão; Pindamonhangaba;
  Guaratinguetá; Caçapava; São Roque; Maricá; Itaboraí; São Gonçalo; Cabo Frio; Búzios; Armação dos Búzios;
  Arraial do Cabo; Araruama; Saquarema; Rio das Ostras; Macaé; Petrópolis; Teresópolis; Nova Friburgo;
  Angra dos Reis; Paraty; Resende; Barra Mansa; Campos dos Goytacazes; Belford Roxo; São João de Meriti;
  Nilópolis; Mesquita; Itaguaí; Mangaratiba; Nova Lima; Lagoa Santa; Poços de Caldas; Pouso Alegre; Varginha;
  Itajubá; Extrema; Barbacena; Patos de Minas; Araguari; Tiradentes; Ouro Preto; Mariana; Teófilo Otoni; Sabará;
  Santa Luzia; Ibirité; Vespasiano; Serra; Guarapari; Linhares; Cachoeiro de Itapemirim; Colatina; Aracruz;
  São Mateus; Sinop; Sorriso; Lucas do Rio Verde; Primavera do Leste; Tangará da Serra; Dourados; Três Lagoas;
  Corumbá; Rio Verde; Jataí; Catalão; Caldas Novas; Luziânia; Valparaíso de Goiás; Águas Lindas de Goiás;
  Formosa; Trindade; Senador Canedo; Araguaína; Gurupi; Imperatriz; São José de Ribamar; Paço do Lumiar;
  Parnaíba; Marabá; Castanhal; Ji-Paraná; Guarapuava; Toledo; Umuarama; Apucarana; Arapongas; Cambé; Rolândia;
  São José dos Pinhais; Pinhais; Colombo; Araucária; Campo Largo; Fazenda Rio Grande; Paranaguá; Guaratuba;
  Matinhos; Pato Branco; Francisco Beltrão; Almirante Tamandaré; Maragogi; Barra de São Miguel;
  Marechal Deodoro; Tibau do Sul; São Miguel dos Milagres; Japaratinga; Tamandaré; Garanhuns; Gravatá;
  Jericoacoara; Jijoca de Jericoacoara; Bonito; Pirenópolis; Alto Paraíso de Goiás; Timbó; Pomerode;
  Balneário Piçarras; Barra Velha; Itapoá; São Francisco do Sul; Governador Celso Ramos; Tijucas; Camocim;
  Nossa Senhora do Socorro; Barra dos Coqueiros; Dias d'Ávila; Simões Filho; Mata de São João; Candeias;
  Itacaré; Jequié; Alagoinhas; Juazeiro; Crato; Bayeux; Santa Rita; Conde; Patos; Igarassu; Abreu e Lima;
  Camaragibe; Goiana; Cabo de Santo Agostinho; Queimados; Japeri; Contagem; Vitória; Osório; Gaspar; Indaial;
  Sombrio; Araranguá; Içara; Concórdia; Videira; Caçador; Rio do Sul
`);

/** L5 requires a locative before these everyday words and given names, or a question for a place. */
export const AMBIGUOUS = words(`
  natal; vitória; salvador; saúde; contagem; boa viagem; penha; liberdade; paraíso; consolação; república;
  barra; serra; graça; graças; glória; lapa; portão; lagoa; torre; fátima; lourdes; piedade; madalena; nazaré;
  marco; reduto; flores; chapada; alecrim; ribeira; farol; canela; bonfim; federação; armação; formosa; poço;
  francês; prado; castelo; floresta; união; cruzeiro; carmo; planalto; tristeza; cristal; independência;
  restinga; partenon; santana; flamengo; botafogo; leme; recreio; anil; olaria; ramos; centro; jardins; jardim;
  real; forte; fazenda; vila; alto; orla; estrela; country; industrial; universitário; aeroporto; passagem;
  posse; neves; fonseca; trindade; pantanal; estreito; coqueiros; balneário; daniela; ingleses; costeira;
  açores; abraão; velha; garcia; michel; américa; guanabara; exposição; porto; areal; dutra; fragata; cabral;
  mercês; seminário; bom retiro; boa vista; bela vista; bom pastor; novo mundo; vista alegre; independência;
  macedo; maia; continental; satélite; retiro; medeiros; éden; alto ipiranga; socorro; martins; patrimônio;
  saraiva; gávea; angola; braga; ferradura; rasa; comércio; pontal; bosque; gramado; swift; riviera; enseada;
  pernambuco; baleia; tenório; campestre; assunção; fundação; olímpico; barcelona; boa esperança; aparecida;
  oficinas; órfãs; cancelli; turista; termal; sim; papagaio; muchila; tomba; mirante; prata; catolé; abolição;
  monteiro; cordeiro; várzea; derby; areias; afogados; arruda; hipódromo; aflitos; setúbal; pina; campo grande;
  coqueiro; souza; campina; marambaia; jóquei; noivos; dirceu; são francisco; península; renascença; sion;
  carlos prates; são pedro; santo antônio; são josé; são joão; santa maria; santa rosa; santa luzia; são bento;
  são luiz; santa helena; santa cruz; são carlos; franca; americana; assis; limeira; salto; torres; tubarão;
  candeias; conde; patos; bonito; extrema; mariana; tiradentes; palmas; santos; paulista; mesquita; queimados;
  formosa; sorriso; toledo; colombo; pinhais; alvorada; resende; sombrio; videira; caçador; gaspar; navegantes;
  concórdia; imperatriz; catalão; crato; patos; goiana; diadema; osório; lages; araras; casa verde; casa forte;
  casa amarela; casa branca; casa nova; casa caiada; água branca; água verde; água fria; água boa; vila nova;
  cidade nova; cidade jardim; novo centro; ponto novo; bom lugar; boa hora; três figueiras; dois irmãos;
  três marias; sete lagoas; terra boa; bairro novo; bairro alto; praia grande; praia brava; rio grande;
  rio verde; rio claro; porto novo; porto seguro; alto paraíso; vale real; rio branco; belém; belo monte;
  menino deus; cristo rei; silveira; palmares; bandeirantes; castelo branco; dom pedro; parque industrial;
  aquarius; gonzaga; espera feliz; lauro; luzia; valentina; geisel; mangabeira; penha; itaparica; rosa;
  pirituba; limão; brás; madureira; catete; urca; noroeste; sudoeste; gama; nova esperança; gostoso; pipa;
  vila rica; central; carneiros; malvinas; posse; comendador; estrada do coco; cocó; pérola; alagoas; acre;
  amazonas; tocantins; pará; bahia; paraná; minas; cidade velha; nova américa; independencia; cidade baixa;
  beira mar; cruz das almas; serraria; campo belo; novo horizonte; boa vista; primavera; descanso; passos;
  viçosa; bom jardim; bom jesus; monte alto; monte verde; pedra branca; bombas; fundo; grande; nova aliança;
  barreiros; mirim; aviação; caiçara; tupi; maracanã; florida; flórida; espaço; jordão; bueno; marista;
  eldorado; coimbra; quilombo; florais; tiradentes; graciosa; alemães; socorro; mangabeiras; horto; atalaia;
  aurora; anchieta; ipiranga; copacabana; soledade; amparo; luz; laranjeiras; independência; navegantes;
  germânia; aldeia; vila real; sousas; aclimação; funcionários; bancários; comerciário; damas; pioneiros;
  atiradores; antares; nogueira; alcântara; albuquerque; neva; georgina; hauer; cachoeira; areão; divino;
  são dimas; são mateus; são geraldo; são sebastião; são bernardo; tirol; autonomista; cidade industrial; batel;
  sé; ó; michel; nova era; capela; piscinas; cidade nova; pedreira; cremação; alto da boa vista; monte castelo;
  santa fé; lagoa quente; lagoa nova; lagoa redonda; passos; independência; jurema; poços; sobradinho;
  ponto chic; loteamento; lourenço; mercado
`);

export const EVERYDAY = words(`
  torre; porto; central; jardim; jardins; vila; lagoa; serra; alto; fazenda; orla; aeroporto; universitário;
  industrial; country; farol; castelo; estrela; comércio; horto; bosque; prata; fundo; rosa; mirante; passagem;
  primavera; floresta; flores; praia grande; casa nova; casa branca; casa verde; casa amarela; fundação;
  exposição; federação; união; posse; retiro; areia; areias; poço; balneário; velha; oficinas; turista; termal;
  noivos; damas; pioneiros; pontal; ponto novo; bom lugar; boa hora; espera feliz; saúde; prado; feira; ribeira;
  reduto; marco; rasa; continental; patrimônio; independência; liberdade; república; consolação; tristeza;
  estreito; portão; planalto; papagaio; pantanal; barreiros; enseada; riviera; anil; recreio; água boa;
  água fria; água branca; terra boa; novo horizonte; campo belo; salto; bonito; extrema; sorriso; sombrio;
  alegre; feliz; belo; real; forte; luz; amparo; descanso; imperatriz; concórdia; palmas; assis; patos;
  queimados; torres; funcionários; bancários; alvorada; franca; americana; limeira; mesquita; caçador;
  navegantes; cristal; gama; pipa; limão; prainha; vila nova; cidade nova; nova esperança; bairro novo;
  bairro alto; porto novo; cidade jardim; boa esperança; mundo novo; novo mundo; lapa; barro; batalha; machado;
  registro; rodeio; reserva; segredo; sério; modelo; maravilha; pinhal; colinas; colina; cachoeira; conchas;
  condor; coqueiral; conquista; divino; escada; fama; ferros; harmonia; juru; leme; mata; milagres; mendes;
  messias; modelo; moreno; oriente; ouro; palma; panorama; pedra; pedras; peixe; pilar; pinhão; pimenta;
  piranhas; princesa; quadra; quatis; rolante; roteiro; sapé; sossego; telha; terra nova; tesouro; tigre;
  trairão; triunfo; valente; varzea; várzea; vazante; ventania; viana; vicência; videira; vertentes; pureza;
  realeza; riqueza; relvado; segredo; solidão; três ranchos; encanto; esperança; caridade; campanha; capela;
  cantá; canta; carneiros; casca; cedro; chaves; contenda; cotovelo; coração; cruz; datas; delta; dourado;
  estação; estrela; faxinal; figueira; gentil; graça; granito; ideal; jangada; jardinópolis; joia; lastro;
  loreto; matriz; missal; natal; nobres; passos; paz; pescador; pombal; pote; pouso; progresso; propriá;
  rosário; saltinho; seara; serrana; tapera; tombos; touros; turvo; união; uni; vera; vigia; barracão; sobrado;
  chácara; galinhos; armazém; morretes; redenção; remanso; paraíso; promissão; vista alegre; alto alegre;
  bom sucesso; bom jardim; boa nova; nova casa; pé de serra; ponto belo; mãe do rio; dois irmãos; dois vizinhos;
  dois riachos; três barras; três passos; cafeara; ipê; buriti; cipó; mogno; laje; lajes; montanha; fronteira;
  fronteiras; tanque; vereda; bandeira; coluna; centenário; caldas; curral; garça; aliança; patrocínio; piquete;
  passo; pinheiro; roseira; saudade; saudades; capim; caracol; vassouras; borá
`);
