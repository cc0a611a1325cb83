import { TOWN_NEIGHBOURHOODS } from './town-neighbourhoods.ts';

export const NEIGHBOURHOODS: Readonly<Record<string, string>> = {
  'São Paulo': `
      Moema; Pinheiros; Vila Mariana; Vila Madalena; Itaim Bibi; Itaim Paulista; Vila Nova Cachoeirinha; Itaim;
      Jardins; Jardim Paulista; Jardim Paulistano; Jardim Europa; Higienópolis; Perdizes; Pompeia; Vila Pompeia;
      Barra Funda; Lapa; Alto da Lapa; Vila Leopoldina; Vila Romana; Butantã; Morumbi; Panamby; Vila Andrade;
      Campo Belo; Brooklin; Brooklin Novo; Chácara Santo Antônio; Granja Julieta; Santo Amaro;
      Alto da Boa Vista; Vila Olímpia; Vila Nova Conceição; Ibirapuera; Paraíso; Aclimação; Liberdade; Cambuci;
      Ipiranga; Saúde; Jabaquara; Vila Clementino; Vila Guilherme; Santana; Tucuruvi; Mandaqui; Casa Verde;
      Tatuapé; Anália Franco; Jardim Anália Franco; Mooca; Belém; Belenzinho; Brás; Penha; Vila Prudente;
      Vila Formosa; Carrão; Vila Carrão; Vila Matilde; Itaquera; São Miguel Paulista; Guaianases;
      Cidade Tiradentes; Sapopemba; São Mateus; Interlagos; Grajaú; Capão Redondo; Campo Limpo; Jardim Ângela;
      Pirituba; Freguesia do Ó; Limão; Bom Retiro; Santa Cecília; Consolação; Bela Vista; República;
      Cerqueira César; Sumaré; Jaguaré; Rio Pequeno; Raposo Tavares; Vila Sônia; Cidade Jardim; Real Parque;
      Vila Mascote; Berrini; Avenida Paulista; Faria Lima; Jaçanã; Tremembé; Água Branca; Água Rasa; Vila Ema;
      Ermelino Matarazzo; Vila Maria; Parada Inglesa; Jardim São Paulo; Socorro; Planalto Paulista;
      Mirandópolis; Vila Buarque; Santa Ifigênia; Jardim América; Alto de Pinheiros; Vila Anastácio;
      Parque Novo Mundo; Chácara Klabin; Vila Gumercindo; Sacomã; Vila Guilhermina; Vila Ré; Vila Medeiros;
      Vila Sabrina; Vila Gustavo; Imirim; Lauzane Paulista; Horto; Brasilândia; Perus; Anhanguera; São Domingos;
      Vila Mangalot; Cidade Ademar; Cidade Dutra; Parelheiros; Jardim São Luís; Jurubatuba; Vila Cruzeiro;
      Chácara Flora; Jardim Marajoara; Moinho Velho; Vila das Mercês; Bosque da Saúde; Vila Monumento;
      Vila Zelina; Vila Alpina; São Lucas; Parque São Lucas; Aricanduva; Cidade Líder; José Bonifácio;
      Cidade Patriarca; Vila Esperança; Cangaíba; Pari; Bresser; Jardim Bonfiglioli; Cidade Universitária;
      Vila São Francisco; Jardim Peri; Vila Hamburguesa; Vila Ipojuca; Pacaembu; Parque Continental;
      Parque da Mooca; Chácara Inglesa; Praça da Árvore; Vila Santa Catarina; Americanópolis; Jardim Prudência;
      Jardim Umuarama; Marechal Deodoro
    `,
  'Rio de Janeiro': `
      Copacabana; Ipanema; Leblon; Botafogo; Flamengo; Laranjeiras; Catete; Glória; Urca; Leme; Lagoa;
      Jardim Botânico; Gávea; São Conrado; Barra da Tijuca; Barra; Recreio; Recreio dos Bandeirantes;
      Jacarepaguá; Freguesia; Taquara; Pechincha; Curicica; Vargem Grande; Vargem Pequena; Tijuca; Vila Isabel;
      Grajaú; Maracanã; Méier; Cachambi; Engenho de Dentro; Engenho Novo; Todos os Santos; Madureira; Bangu;
      Realengo; Campo Grande; Santa Cruz; Guaratiba; Sepetiba; Ilha do Governador; Jardim Guanabara; Penha;
      Olaria; Ramos; Bonsucesso; Vila da Penha; Irajá; Pavuna; Deodoro; Padre Miguel; Santa Teresa; Lapa;
      Centro; Porto Maravilha; Santo Cristo; Gamboa; São Cristóvão; Humaitá; Cosme Velho; Praça Seca;
      Vila Valqueire; Anil; Rio Comprido; Del Castilho; Inhaúma; Cascadura; Piedade; Abolição; Joá; Itanhangá;
      Cidade Nova; Peninsula; Rio 2; Andaraí; Lins de Vasconcelos; Riachuelo; Rocha Miranda; Marechal Hermes;
      Bento Ribeiro; Oswaldo Cruz; Camorim; Cidade de Deus; Gardênia Azul; Rio das Pedras; Benfica; Estácio;
      Catumbi; Cocotá; Cacuia; Brás de Pina; Cordovil; Vigário Geral; Vista Alegre; Vaz Lobo;
      Vicente de Carvalho; Higienópolis; Maria da Graça; Alto da Boa Vista; Inhoaíba; Senador Camará;
      Barra Olímpica; Jardim Oceânico; Cidade Jardim; Vargens
    `,
  Niterói:
    'Icaraí; Ingá; São Francisco; Charitas; Santa Rosa; Fonseca; Itacoatiara; Camboinhas; Piratininga; Itaipu; Jardim Icaraí; Região Oceânica; Pendotiba; Gragoatá; Boa Viagem; Barreto; Vital Brazil',
  'Belo Horizonte': `
      Savassi; Funcionários; Lourdes; Belvedere; Sion; Anchieta; Serra; Santo Agostinho; Gutierrez; Buritis;
      Castelo; Pampulha; Ouro Preto; Santa Tereza; Santa Efigênia; Floresta; Cidade Nova; União; Prado; Barroca;
      Luxemburgo; Cidade Jardim; Estoril; Santo Antônio; São Pedro; Carmo; Cruzeiro; Mangabeiras; Barreiro;
      Venda Nova; Betânia; Itapoã; Planalto; Jaraguá; Dona Clara; Liberdade; São Bento; Santa Lúcia;
      Padre Eustáquio; Caiçara; Coração Eucarístico; Sagrada Família; Horto; Santa Inês; Nova Suíça; Grajaú;
      Carlos Prates; São Luiz; Bandeirantes; Santa Amélia; Palmares; Silveira; Santa Rosa; Ipiranga; Renascença;
      Colégio Batista; Nova Granada; Salgado Filho; Nova Gameleira; Alto Barroca; Cidade Industrial; Floramar;
      Santa Mônica; Céu Azul; Alípio de Melo; Engenho Nogueira; Ouro Minas; Concórdia; Pompeia; Santa Branca;
      Jardim Atlântico; Vila da Serra; Novo São Lucas; Santa Terezinha
    `,
  'Nova Lima': 'Vila da Serra; Alphaville Lagoa dos Ingleses; Jardim Canadá; Vale do Sereno; Vale dos Cristais',
  Brasília: `
      Asa Norte; Asa Sul; Águas Claras; Lago Sul; Lago Norte; Sudoeste; Noroeste; Guará; Guará II; Taguatinga;
      Ceilândia; Samambaia; Gama; Sobradinho; Planaltina; Vicente Pires; Jardim Botânico; Park Way; Cruzeiro;
      Octogonal; Arniqueiras; Riacho Fundo; Recanto das Emas; Santa Maria; São Sebastião; Paranoá; Plano Piloto;
      Park Sul; Núcleo Bandeirante; Brazlândia; Setor Militar; Sol Nascente; Itapoã; SIA; Sudoeste Econômico;
      Taguatinga Norte; Taguatinga Sul; Ceilândia Norte; Ceilândia Sul; Candangolândia; Jardim Mangueiral;
      Jardins Mangueiral; Fercal; Arapoanga; Samambaia Norte; Samambaia Sul; Guará I; Sobradinho II;
      Riacho Fundo II; Gama Leste; Gama Oeste; Setor de Mansões; Vila Planalto
    `,
  Salvador: `
      Barra; Pituba; Ondina; Rio Vermelho; Graça; Vitória; Corredor da Vitória; Itaigara; Caminho das Árvores;
      Costa Azul; Stiep; Imbuí; Patamares; Piatã; Itapuã; Stella Maris; Stela Maris; Paralela; Brotas; Cabula;
      Horto Florestal; Alphaville Salvador; Pituaçu; Jaguaribe; Amaralina; Federação; Garibaldi; Canela;
      Campo Grande; Nazaré; Armação; Boca do Rio; Caminho de Areia; Bonfim; Ribeira; Cajazeiras;
      Praia do Flamengo; Santo Antônio Além do Carmo; Pelourinho; Acupe de Brotas; Candeal;
      Avenida Tancredo Neves; Cabula VI; Pernambués; Saboeiro; São Rafael; Vila Laura; Matatu;
      Engenho Velho de Brotas; Nordeste de Amaralina; Chame-Chame; Jardim Apipema; Morro do Ipiranga;
      Jardim Armação; Praia do Forte; Mussurunga; São Cristóvão; Periperi; Paripe; Alphaville Paralela;
      Greenville
    `,
  'Lauro de Freitas': 'Vilas do Atlântico; Ipitanga; Buraquinho; Villas do Atlântico; Estrada do Coco',
  Camaçari: 'Guarajuba; Arembepe; Barra do Jacuípe; Itacimirim; Abrantes',
  'Mata de São João': 'Praia do Forte; Imbassaí; Costa do Sauípe',
  Recife: `
      Boa Viagem; Pina; Setúbal; Espinheiro; Graças; Aflitos; Casa Forte; Casa Amarela; Parnamirim; Madalena;
      Torre; Rosarinho; Encruzilhada; Tamarineira; Jaqueira; Poço da Panela; Apipucos; Boa Vista; Recife Antigo;
      Imbiribeira; Ipsep; Cordeiro; Várzea; Caxangá; Ilha do Leite; Derby; Santo Amaro; Arruda; Campo Grande;
      Hipódromo; Monteiro; Iputinga; Areias; Afogados; Cais José Estelita; Reserva do Paiva; Tejipió; Ibura;
      Jiquiá; Mustardinha; Água Fria; Beberibe; Dois Unidos; Macaxeira; Dois Irmãos; Sítio dos Pintos;
      Ilha do Retiro; Paissandu; Prado; Engenho do Meio; Cidade Universitária; Bongi; Soledade; Santana; Fundão;
      Porto da Madeira
    `,
  'Jaboatão dos Guararapes': 'Piedade; Candeias; Barra de Jangada',
  Olinda: 'Bairro Novo; Casa Caiada; Carmo; Jardim Atlântico; Rio Doce',
  Ipojuca: 'Porto de Galinhas; Muro Alto; Nossa Senhora do Ó; Maracaípe; Praia do Cupe; Serrambi',
  Tamandaré: 'Praia dos Carneiros; Carneiros',
  Fortaleza: `
      Aldeota; Meireles; Cocó; Papicu; Mucuripe; Varjota; Dionísio Torres; Fátima; Benfica; Messejana; Cambeba;
      Guararapes; Edson Queiroz; Luciano Cavalcante; Praia de Iracema; Praia do Futuro; Parquelândia; Montese;
      Joaquim Távora; Maraponga; Cidade dos Funcionários; Lagoa Redonda; Sapiranga; Passaré; Parangaba;
      De Lourdes; Salinas; Engenheiro Luciano Cavalcante; Água Fria; Jacarecanga; Monte Castelo; Damas;
      Beira Mar; Manoel Dias Branco; Barra do Ceará; Antônio Bezerra; Henrique Jorge; João XXIII; Bela Vista;
      Demócrito Rocha; Rodolfo Teófilo; Vila União; Itaperi; Mondubim; Conjunto Ceará; Cidade 2000;
      Praia do Náutico; Carlito Pamplona; Presidente Kennedy; José Bonifácio; São Gerardo; Otávio Bonfim;
      José de Alencar; Sabiaguaba; Porto das Dunas
    `,
  Aquiraz: 'Porto das Dunas; Prainha',
  Caucaia: 'Cumbuco; Icaraí; Tabuba',
  'João Pessoa': `
      Cabo Branco; Tambaú; Manaíra; Bessa; Altiplano; Miramar; Brisamar; Bancários; Tambauzinho; Jardim Oceania;
      Jardim Cidade Universitária; Portal do Sol; Aeroclube; Bairro dos Estados; Mangabeira; Castelo Branco;
      Torre; Ponta do Seixas; Penha; Jardim Luna; Valentina; Geisel; Altiplano Cabo Branco; Água Fria;
      Jardim São Paulo; Cristo Redentor; Tambiá; Ernesto Geisel; José Américo; Colinas do Sul; Gramame;
      Muçumagro; Cuiá; Mangabeira VIII; Quadramares; Paratibe; Anatólia; Bairro das Indústrias; Pedro Gondim;
      Treze de Maio
    `,
  Cabedelo: 'Intermares; Camboinha; Poço; Ponta de Campina; Formosa; Areia Dourada',
  Conde: 'Jacumã; Coqueirinho; Tabatinga; Carapibus',
  Natal: `
      Ponta Negra; Capim Macio; Lagoa Nova; Tirol; Petrópolis; Candelária; Neópolis; Areia Preta; Ribeira;
      Alecrim; Nova Descoberta; Praia do Meio; Potilândia; Cidade Jardim; Pitimbu; Nova Parnamirim;
      Barro Vermelho; Cidade Satélite; Cidade da Esperança; Lagoa Seca; Dix-Sept Rosado;
      Nossa Senhora da Apresentação; Igapó; Mãe Luiza; Nossa Senhora de Nazaré; Cidade Alta
    `,
  Parnamirim: 'Nova Parnamirim; Pium; Cotovelo; Pirangi; Emaús',
  'Tibau do Sul': 'Pipa; Praia da Pipa',
  'São Miguel do Gostoso': 'Gostoso',
  Maceió: `
      Ponta Verde; Pajuçara; Jatiúca; Cruz das Almas; Mangabeiras; Farol; Gruta de Lourdes; Serraria; Guaxuma;
      Jacarecica; Garça Torta; Ipioca; Stella Maris; Antares; Barro Duro; Ponta da Terra; Poço; Pitanguinha;
      Benedito Bentes; Tabuleiro do Martins; Cidade Universitária; Santa Lúcia; Santo Eduardo; São Jorge;
      Riacho Doce; Clima Bom; Petrópolis; Jardim Petrópolis; Santa Amélia
    `,
  'Marechal Deodoro': 'Praia do Francês; Francês; Barra Nova',
  Aracaju:
    'Atalaia; Jardins; Treze de Julho; 13 de Julho; Grageru; Luzia; Coroa do Meio; Farolândia; Salgado Filho; Aruana; Mosqueiro; Jabotiana; São José; Inácio Barbosa; Zona de Expansão; Praia do Saco',
  'São Luís':
    "Calhau; Ponta do Farol; Renascença; Ponta d'Areia; Cohama; São Francisco; Turu; Olho d'Água; Araçagi; Cohafuma; Península; Altos do Calhau; Jaracaty",
  Teresina: 'Jóquei; Fátima; Ininga; Horto Florestal; São Cristóvão; Noivos; Ilhotas; Dirceu',
  Belém:
    'Nazaré; Umarizal; Batista Campos; Reduto; Marco; Cremação; Jurunas; Pedreira; São Brás; Cidade Velha; Marambaia; Coqueiro; Parque Verde; Augusto Montenegro; Souza; Campina',
  Manaus: `
      Adrianópolis; Ponta Negra; Vieiralves; Nossa Senhora das Graças; Parque 10; Parque Dez; Aleixo; Flores;
      Dom Pedro; Chapada; Tarumã; Cidade Nova; Parque das Laranjeiras; Praça 14; São Geraldo; Efigênio Salles;
      Planalto; Coroado; Japiim; Petrópolis; Parque das Nações; São Jorge; Distrito Industrial; Lago Azul;
      Colônia Terra Nova; Santa Etelvina; Novo Aleixo; Praça Quatorze; Santo Agostinho; Jorge Teixeira;
      Gilberto Mestrinho; Tancredo Neves
    `,
  Curitiba: `
      Batel; Água Verde; Bigorrilho; Champagnat; Cabral; Juvevê; Ahú; Alto da Glória; Alto da XV; Cristo Rei;
      Jardim Botânico; Rebouças; Portão; Santa Felicidade; Ecoville; Mossunguê; Campo Comprido; Boqueirão;
      Hauer; Xaxim; Pinheirinho; Capão Raso; Novo Mundo; Cidade Industrial; CIC; Boa Vista; Bacacheri; Tarumã;
      Mercês; São Francisco; Vila Izabel; Seminário; Uberaba; Tingui; Santa Cândida; Jardim das Américas;
      Guabirotuba; Centro Cívico; Hugo Lange; Barreirinha; Cajuru; Sítio Cercado; Campina do Siqueira;
      Bom Retiro; Parolin; São Braz; Vista Alegre; Santa Quitéria; Vila Guaíra; Lindóia; Jardim Social;
      Alto Boqueirão; Umbará; Tatuquara; Campo de Santana; São João; Pilarzinho; Abranches; Cachoeira; Atuba;
      Bairro Alto; Capão da Imbuia; Jardim Schaffer; Butiatuvinha; Lamenha Pequena; Prado Velho; São Lourenço;
      Taboão
    `,
  Londrina: `
      Gleba Palhano; Terra Bonita; Jardim Higienópolis; Aurora; Bela Suíça; Cambezinho; Gleba Fazenda Palhano;
      Jardim Petrópolis; Jardim Guanabara; Jardim Burle Marx; Vila Brasil; Ipanema; Jardim Quebec;
      Alphaville Londrina; Bandeirantes; Jardim do Lago
    `,
  Maringá: 'Zona 7; Novo Centro; Zona 1; Zona 2; Zona 3; Zona 4; Jardim Aclimação; Vila Morangueira; Zona 5; Zona 8',
  Florianópolis: `
      Trindade; Agronômica; Beira-Mar Norte; Beira Mar Norte; Itacorubi; Córrego Grande; Santa Mônica; Pantanal;
      Carvoeira; Saco dos Limões; Estreito; Coqueiros; Abraão; Capoeiras; Balneário; Jurerê;
      Jurerê Internacional; Canasvieiras; Ingleses; Ingleses do Rio Vermelho; Praia dos Ingleses;
      Cachoeira do Bom Jesus; Daniela; Santo Antônio de Lisboa; Sambaqui; Ratones; Lagoa da Conceição;
      Barra da Lagoa; Joaquina; Rio Tavares; Campeche; Novo Campeche; Morro das Pedras; Armação; Pântano do Sul;
      Ribeirão da Ilha; Tapera; Praia Brava; Rio Vermelho; João Paulo; Saco Grande; Monte Verde; Cacupé;
      Costeira; Açores; Ponta das Canas; Praia Mole; Vargem Grande; Vargem Pequena; Jardim Atlântico;
      Monte Cristo; Balneário do Estreito; Bom Abrigo; Itaguaçu; Praia da Daniela; Vargem do Bom Jesus;
      Vargem de Fora; São João do Rio Vermelho; Carianos; Tapera da Base; Centrinho da Lagoa; Praia do Santinho
    `,
  'São José': 'Kobrasol; Campinas; Barreiros; Roçado; Forquilhinhas; Areias; Serraria; Ponta de Baixo',
  Palhoça: 'Pedra Branca; Pagani; Guarda do Embaú; Pinheira; Aririú; Ponte do Imaruim',
  'Balneário Camboriú':
    'Barra Sul; Barra Norte; Praia dos Amores; Estaleirinho; Nova Esperança; Pioneiros; Ariribá; Avenida Atlântica; Avenida Brasil; Praia do Estaleiro; Taquaras; Laranjeiras',
  Itapema: 'Meia Praia; Morretes; Ilhota; Canto da Praia',
  Itajaí: 'Praia Brava; Fazenda; Cabeçudas; Dom Bosco; São João; Cordeiros',
  'Porto Belo': 'Perequê; Vila Nova; Jardim Dourado',
  Penha: 'Armação do Itapocorói',
  Bombinhas: 'Mariscal; Quatro Ilhas; Bombas; Canto Grande; Zimbros',
  Joinville: `
      América; Atiradores; Anita Garibaldi; Glória; Saguaçu; Costa e Silva; Bom Retiro; Iririú; Vila Nova;
      Pirabeiraba; Boa Vista; Aventureiro; Floresta; Guanabara; Adhemar Garcia; Itaum; Jarivatuba;
      Paranaguamirim; Comasa; Jardim Sofia; Santo Antônio; Nova Brasília; Petrópolis; João Costa; Bucarein;
      Jardim Iririú
    `,
  Blumenau:
    'Vila Nova; Velha; Ponta Aguda; Itoupava Seca; Itoupava Norte; Escola Agrícola; Victor Konder; Garcia; Bom Retiro',
  Imbituba: 'Praia do Rosa; Garopaba do Sul; Ibiraquera',
  Criciúma: 'Pio Corrêa; Comerciário; Michel; Santa Bárbara',
  'Porto Alegre': `
      Moinhos de Vento; Bela Vista; Petrópolis; Menino Deus; Rio Branco; Auxiliadora; Mont'Serrat;
      Três Figueiras; Chácara das Pedras; Boa Vista; Higienópolis; Floresta; Independência; Bom Fim; Santana;
      Cidade Baixa; Praia de Belas; Cristal; Tristeza; Ipanema; Cavalhada; Partenon; Jardim Botânico;
      Jardim Europa; Passo d'Areia; Cristo Redentor; São João; Sarandi; Rubem Berta; Restinga; Vila Assunção;
      Jardim Lindóia; Teresópolis; Nonoai; Medianeira; Glória; Azenha; Farroupilha; Santa Cecília;
      Passo da Areia; Iguatemi; Belém Novo; Germânia; Central Parque; Camaquã; Jardim do Salso; Navegantes;
      Centro Histórico; Lindóia; Vila Ipiranga; Jardim Itu; Jardim Itu Sabará; Aberta dos Morros; Santa Tereza;
      Santo Antônio; Lomba do Pinheiro; Protásio Alves; Jardim Carvalho; Morro Santana; Boa Vista do Sul;
      Humaitá; Anchieta; Farrapos; São Geraldo; São Sebastião; Jardim Planalto; Jardim Isabel; Pedra Redonda;
      Vila Jardim; Bom Jesus
    `,
  'Xangri-lá': 'Atlântida; Rainha do Mar',
  'Caxias do Sul': 'São Pelegrino; Panazzolo; Exposição; Pio X; Lourdes; Madureira; Desvio Rizzo',
  Pelotas: 'Laranjal; Fragata; Areal; Três Vendas; Porto',
  'Santa Maria': 'Camobi; Nossa Senhora de Lourdes',
  Gramado: 'Planalto; Bavária; Dutra; Carniel; Vale dos Pinheiros',
  Canoas: 'Marechal Rondon; Igara; Mathias Velho',
  Vitória: `
      Jardim Camburi; Jardim da Penha; Praia do Canto; Mata da Praia; Bento Ferreira; Enseada do Suá;
      Santa Lúcia; Barro Vermelho; Santa Helena; Ilha do Boi; Ilha do Frade; Goiabeiras; Maruípe; Santa Luíza;
      República; Consolação; Jucutuquara; Parque Moscoso; Santo Antônio; Jabour; Antônio Honório;
      Bairro República; Ilha de Santa Maria; Monte Belo; Forte São João; Praia do Suá; Santa Martha
    `,
  'Vila Velha': `
      Praia da Costa; Itaparica; Praia de Itaparica; Itapuã; Coqueiral de Itaparica; Jockey de Itaparica;
      Glória; Ponta da Fruta; Barra do Jucu; Praia das Gaivotas; Divino Espírito Santo; Cobilândia; Coqueiral;
      Cristóvão Colombo; Ibes; Santa Mônica; Praia dos Recifes; Interlagos; Jaburuna; Olaria; Guaranhuns;
      Jardim Asteca; Soteco; Aribiri
    `,
  Serra: `
      Laranjeiras; Manguinhos; Jacaraípe; Colina de Laranjeiras; Morada de Laranjeiras; Valparaíso;
      Nova Almeida; Barcelona; Feu Rosa; Jardim Limoeiro; Carapina; Bairro de Fátima;
      Parque Residencial Laranjeiras; Cidade Continental; Alphaville Jacuhy; Chácara Parreiral; São Diogo;
      Praia de Carapebus; Bicanga
    `,
  Guarapari: 'Praia do Morro; Muquiçaba; Enseada Azul; Nova Guarapari; Meaípe; Ipiranga; Peracanga',
  Goiânia: `
      Setor Bueno; Setor Marista; Setor Oeste; Jardim Goiás; Setor Sul; Setor Central; Setor Aeroporto;
      Setor Universitário; Setor Leste Universitário; Alto da Glória; Parque Amazônia; Jardim América;
      Setor Coimbra; Setor Pedro Ludovico; Parque Flamboyant; Setor Nova Suíça; Setor Bela Vista; Cidade Jardim;
      Alto do Bueno; Bueno; Marista; Eldorado; Setor Faiçalville; Jardim Europa; Campinas; Aldeia do Vale;
      Jardins Madri; Residencial Eldorado; Jaó; Setor Jaó; Vila Rosa; Negrão de Lima; Jardim Atlântico;
      Jardim Presidente; Setor Negrão de Lima; Parque Vaca Brava; Areião; Jardim Novo Mundo;
      Setor Criméia Leste; Goiânia 2; Parque Anhanguera; Parque das Laranjeiras; Setor Sudoeste;
      Jardim Planalto; Celina Park; Parque Oeste Industrial; Jardins Valência; Jardins Lisboa; Portal do Sol;
      Alphaville Flamboyant; Setor dos Funcionários; Setor Campinas; Vila Maria José; Setor Santa Genoveva;
      Setor Perim; Vila Alpes
    `,
  'Aparecida de Goiânia': 'Vila Brasília; Jardim Luz; Cidade Vera Cruz; Garavelo; Setor Garavelo',
  Cuiabá:
    'Jardim das Américas; Goiabeiras; Duque de Caxias; Santa Rosa; Jardim Aclimação; Quilombo; Jardim Cuiabá; Ribeirão do Lipa; Bosque da Saúde; Coophema; Jardim Itália; Florais; CPA; Coxipó',
  'Campo Grande': `
      Jardim dos Estados; Chácara Cachoeira; Carandá Bosque; Tiradentes; Santa Fé; Parque dos Poderes;
      Vivendas do Bosque; Royal Park; Rita Vieira; Coronel Antonino; Vilas Boas; Monte Castelo; Autonomista
    `,
  Palmas: 'Plano Diretor Sul; Plano Diretor Norte; Taquaralto; Aureny; Graciosa; Orla 14',
  Campinas: `
      Cambuí; Taquaral; Nova Campinas; Barão Geraldo; Mansões Santo Antônio; Parque Prado; Swift; Sousas;
      Joaquim Egídio; Guanabara; Botafogo; Jardim Guanabara; Bosque; Chácara da Barra; Jardim Chapadão; Castelo;
      Bonfim; Ponte Preta; Ouro Verde; Galleria; Gramado; Parque Taquaral; Jardim Proença; Alphaville Campinas;
      Dom Pedro; Campo Grande; Jardim Flamboyant; Proença; Vila Itapura; Notre Dame; Entreverdes;
      Vila Industrial; Jardim Aurélia; Parque Industrial; São Bernardo; Barão de Itapura; Jardim do Lago;
      Parque das Universidades; Mansões Aeroporto; Vila Marieta; Jardim Eulina; Parque Via Norte;
      Alphaville Dom Pedro; Parque Imperador; Cidade Universitária; Jardim Santa Genebra; Vila Nogueira;
      Jardim Nossa Senhora Auxiliadora; Parque Jambeiro; Swiss Park; Cambará
    `,
  Santos: `
      Gonzaga; Boqueirão; Ponta da Praia; Embaré; Aparecida; José Menino; Pompéia; Vila Belmiro; Campo Grande;
      Marapé; Macuco; Encruzilhada; Vila Rica; Canal 3; Canal 4; Canal 5; Canal 6; Canal 1; Canal 2;
      Vila Mathias; Valongo; Jabaquara; Morro da Nova Cintra
    `,
  'Praia Grande':
    'Canto do Forte; Boqueirão; Guilhermina; Aviação; Tupi; Ocian; Caiçara; Vila Mirim; Maracanã; Solemar; Flórida',
  Guarujá: 'Pitangueiras; Enseada; Astúrias; Tombo; Praia do Tombo; Pernambuco; Acapulco; Tortuga; Guaiúba',
  'São Vicente': 'Itararé; Gonzaguinha; Ilha Porchat; Náutica; Boa Vista',
  Bertioga: 'Riviera; Riviera de São Lourenço; Indaiá; Boraceia; Guaratuba; Maitinga',
  'São Sebastião':
    'Maresias; Juquehy; Camburi; Boiçucanga; Barra do Una; Baleia; Praia da Baleia; Cambury; Barra do Sahy; Toque-Toque',
  Ubatuba:
    'Itamambuca; Praia Grande; Toninhas; Perequê-Açu; Lagoinha; Maranduba; Itaguá; Enseada; Tenório; Praia Vermelha',
  Caraguatatuba: 'Martim de Sá; Indaiá; Massaguaçu; Prainha; Porto Novo',
  Ilhabela: 'Perequê; Feiticeira',
  'Santo André':
    'Campestre; Bairro Jardim; Vila Assunção; Santa Teresinha; Vila Bastos; Utinga; Vila Gilda; Casa Branca; Parque das Nações; Vila Pires; Vila Guiomar',
  'São Bernardo do Campo':
    'Rudge Ramos; Nova Petrópolis; Baeta Neves; Jardim do Mar; Assunção; Demarchi; Planalto; Chácara Inglesa; Anchieta; Taboão; Paulicéia; Vila Euclides; Swiss Park',
  'São Caetano do Sul':
    'Santa Paula; Barcelona; Santo Antônio; Cerâmica; Santa Maria; Olímpico; Boa Vista; Osvaldo Cruz; Espaço Cerâmica; Fundação; Nova Gerty',
  Barueri:
    'Alphaville; Tamboré; Aldeia da Serra; Alphaville Industrial; Jardim Tupanci; Bethaville; Aldeia de Barueri; Jubran',
  Cotia: 'Granja Viana; Caucaia do Alto; Jardim da Glória',
  Osasco:
    'Bela Vista; Presidente Altino; Vila Yara; Umuarama; Jardim das Flores; Km 18; Vila Osasco; Industrial Autonomistas; Continental',
  Guarulhos: `
      Bosque Maia; Maia; Gopoúva; Vila Galvão; Macedo; Vila Augusta; Jardim Zaira; Cocaia; Picanço; Bonsucesso;
      Pimentas; Cumbica; Jardim Flor da Montanha; Vila Rosália; Torres Tibagy; Vila Fátima;
      Jardim Presidente Dutra; Taboão; Jardim São João; Parque Continental; Vila Leonor; Jardim Tranquilidade;
      Vila São Jorge; Portal dos Gramados; Jardim Bom Clima; Parque Cecap; Cecap; Vila Moreira; Jardim Maia
    `,
  'São José dos Campos': `
      Jardim Aquarius; Aquarius; Urbanova; Vila Ema; Vila Adyana; Jardim Esplanada; Satélite; Jardim Satélite;
      Bosque dos Eucaliptos; Jardim das Colinas; Jardim Apolo; Parque Industrial; Villa Branca;
      Floradas de São José; Jardim Oriente; Vila Industrial; Eugênio de Melo; Jardim São Dimas;
      Parque Residencial Aquarius; Jardim América; Jardim Paulista; Santana; Putim; Campo dos Alemães;
      Jardim Morumbi; Jardim Augusta; Bosque Imperial
    `,
  'Ribeirão Preto': `
      Jardim Botânico; Nova Aliança; Jardim Irajá; Alto da Boa Vista; Ribeirânia; Bonfim Paulista;
      Vila do Golfe; Jardim Califórnia; Jardim Olhos D'Água; Ipiranga; Campos Elíseos; Vila Seixas; Lagoinha;
      Jardim Sumaré; Quintas de São José; Iguatemi; Jardim Paulista; Santa Cruz; Nova Ribeirânia;
      Jardim São Luiz; Jardim Nova Aliança; Royal Park; Jardim Macedo; Vila Tibério; Sumarezinho;
      Planalto Verde; Parque Ribeirão; City Ribeirão; Jardim Canadá; Recreio das Acácias; Jardim Interlagos;
      Ribeirão Verde; Alto do Ipiranga; Jardim Palma Travassos
    `,
  Sorocaba: `
      Campolim; Parque Campolim; Jardim Europa; Alto da Boa Vista; Wanel Ville; Éden; Jardim Emília; Além Ponte;
      Ibiti; Granja Olga; Vila Hortência; Jardim Simus; Jardim Santa Rosália; Santa Rosália; Vila Haro;
      Jardim Vera Cruz; Jardim São Paulo; Parque São Bento; Aparecidinha; Brigadeiro Tobias; Jardim Gonçalves;
      Júlio de Mesquita
    `,
  Jundiaí: `
      Anhangabaú; Eloy Chaves; Malota; Vila Arens; Retiro; Engordadouro; Ponte São João; Vianelo;
      Jardim Samambaia; Medeiros; Jardim Ana Maria; Chácara Urbana; Jardim Bonfiglioli; Caxambu; Jardim Tamoio;
      Vila Hortolândia; Jardim Tulipas; Vila Rami; Jardim do Lago; Parque Eloy Chaves; Torres de São José;
      Fazenda Grande; Parque Residencial Jundiaí
    `,
  Bauru: 'Vila Aviação; Jardim Estoril; Altos da Cidade; Vila Universitária; Jardim Infante Dom Henrique',
  'São José do Rio Preto': 'Redentora; Boa Vista; Iguatemi; Vila Imperial; Higienópolis; Georgina; Damha',
  Piracicaba: 'Nova Piracicaba; São Dimas; Alemães; Nova América; Bairro Alto; Castelinho',
  'Mogi das Cruzes': 'Vila Oliveira; Mogilar; Braz Cubas; César de Souza; Socorro; Alto Ipiranga; Parque Monte Líbano',
  Taubaté: 'Independência; Barranco; Jardim das Nações; Vila São José; Esplanada Santa Terezinha',
  Indaiatuba: 'Itaici; Cidade Nova; Jardim Pompéia; Helvetia; Swiss Park',
  Vinhedo: 'Marambaia; Vista Alegre',
  Valinhos: 'Vila Santana; Dois Córregos; Colina dos Pinheiros',
  Uberlândia: `
      Santa Mônica; Tibery; Umuarama; Granja Marileusa; Cidade Jardim; Jardim Karaíba; Morada da Colina;
      Fundinho; Martins; Saraiva; Tubalina; Luizote; Patrimônio; Gávea; Jardim Holanda; Shopping Park;
      Copacabana; Jardim Sul; Jardim Finotti; Nossa Senhora Aparecida; Osvaldo Rezende; Vigilato Pereira;
      Mansour; Daniel Fonseca; Custódio Pereira; Alto Umuarama; Segismundo Pereira; Presidente Roosevelt;
      Jardim Inconfidência; Jardim Canaã; Laranjeiras; São Jorge; Grand Ville; Aclimação; Pampulha;
      Bosque dos Buritis
    `,
  'Juiz de Fora':
    'São Mateus; Cascatinha; Bom Pastor; Alto dos Passos; Granbery; São Pedro; Benfica; Estrela Sul; Santa Helena; Manoel Honório; Passos; Paineiras; Cruzeiro do Sul; Salvaterra; Spina Ville',
  Contagem: 'Eldorado; Industrial; Cabral; Riacho; Ressaca; Inconfidentes; Novo Eldorado; Arvoredo',
  Betim: 'Brasileia; Ingá; Angola; Jardim Petrópolis',
  'Cabo Frio': 'Braga; Algodoal; Ogiva; Peró; Praia do Forte; Passagem; Unamar',
  'Armação dos Búzios': 'Geribá; Ferradura; João Fernandes; Manguinhos; Rasa; Tucuns',
  Petrópolis: 'Itaipava; Valparaíso; Quitandinha; Araras; Corrêas; Nogueira; Bingen',
  Teresópolis: 'Alto; Agriões; Várzea; Comary; Albuquerque',
  'Nova Iguaçu': 'Caonze; Comendador Soares; Cabuçu; Posse; Miguel Couto; Cerâmica',
  'Duque de Caxias': 'Jardim 25 de Agosto; 25 de Agosto; Xerém; Imbariê; Parque Duque',
  'São Gonçalo': 'Alcântara; Zé Garoto; Neves; Colubandê; Trindade; Mutondo; Parada 40',
  Maricá: 'Itaipuaçu; Inoã; Ponta Negra; Cordeirinho; Araçatiba; São José do Imbassaí',
  Macaé: 'Cavaleiros; Granja dos Cavaleiros; Glória; Imbetiba; Praia do Pecado; Lagomar; Riviera Fluminense',
  'Campos dos Goytacazes': 'Pelinca; Parque Tamandaré; Parque Rosário; Guarus; Flamboyant',
  'Porto Seguro': "Arraial d'Ajuda; Trancoso; Caraíva; Taperapuã; Praia do Espelho",
  Ilhéus: 'Pontal; Praia do Sul; Olivença',
  'Feira de Santana': 'Santa Mônica; Papagaio; Kalilândia; Capuchinhos; Ponto Central; Muchila; Mangabeira; Tomba',
  Cairu: 'Morro de São Paulo; Boipeba',
  Maraú: 'Barra Grande',
  'Jijoca de Jericoacoara': 'Jericoacoara; Jeri; Preá',
  Aracati: 'Canoa Quebrada; Majorlândia',
  'Campina Grande': 'Catolé; Mirante; Alto Branco; Bodocongó; Prata; Bela Vista; Sandra Cavalcante; Malvinas',
  Caruaru: 'Maurício de Nassau; Indianópolis; Universitário; Agamenon Magalhães; Alto do Moura',
  Petrolina: 'Maria Auxiliadora; Areia Branca; Vila Eduardo; Cidade Universitária; Orla',
  Mossoró: 'Nova Betânia; Abolição; Alto do Sumaré; Santo Antônio; Aeroporto',
  ...TOWN_NEIGHBOURHOODS,
};
