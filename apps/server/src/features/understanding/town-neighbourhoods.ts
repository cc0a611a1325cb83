/** Neighbourhoods of towns with smaller markets, by town. */
export const TOWN_NEIGHBOURHOODS: Readonly<Record<string, string>> = {
  'Foz do Iguaçu': 'Vila Yolanda; Maracanã; Porto Meira; Polo Centro; Jardim Lancaster',
  Cascavel: 'Neva; Country; Parque São Paulo; Recanto Tropical; Cancelli; Maria Luiza',
  'Ponta Grossa': 'Uvaranas; Oficinas; Estrela; Nova Rússia; Órfãs; Jardim Carvalho',
  Guaratuba: 'Brejatuba; Coroados; Piçarras',
  Matinhos: 'Caiobá',
  'Pontal do Paraná': 'Praia de Leste; Ipanema; Shangri-lá',
  Anápolis: 'Jundiaí; Maracanã; Vila Jaiara; Bairro Jundiaí; Anápolis City; Jardim Europa',
  'Rio Verde': 'Setor Morada do Sol; Jardim Goiás',
  'Caldas Novas': 'Turista; Itanhangá; Termal; Lagoa Quente',
  Uberaba: 'Mercês; Parque do Mirante; Univerdecidade; Santa Marta',
  'Montes Claros':
    'Ibituruna; Major Prates; Augusta Mota; Morada do Sol; Jardim Panorama; Cândida Câmara; Delfino Magalhães',
  Divinópolis: 'Bom Pastor; Sidil; Manoel Valinhos; Santa Clara',
  Chapecó: 'Efapi; Presidente Médici; Passo dos Fortes; Maria Goretti; São Cristóvão; Jardim Itália; Universitário',
  'Passo Fundo': 'Boqueirão; Vila Rodrigues; Petrópolis; São Cristóvão; Vera Cruz; Lucas Araújo',
  'Novo Hamburgo': 'Hamburgo Velho; Vila Rosa; Rio Branco',
  'São Leopoldo': 'Morro do Espelho; São José; Cristo Rei; Scharlau; Jardim América; Padre Reus',
  'Bento Gonçalves': 'São Bento; Cidade Alta; Humaitá; Maria Goretti; Borgo; Vale dos Vinhedos; São Francisco',
  'Capão da Canoa': 'Zona Nova; Navegantes; Araçá; Capão Novo; Zona Norte',
  Torres: 'Praia Grande; Praia da Cal; Praia da Guarita; Igra',
  'Presidente Prudente':
    'Jardim Bongiovani; Parque do Povo; Damha; Vila Marcondes; Jardim Paulistano; Jardim Aviação; Cidade Universitária',
  Marília: 'Fragata; Jardim Maria Izabel; Aquarius; Jardim Tangará; Alto Cafezal; Senador Salgado Filho',
  Franca: 'São José; Jardim Lima; Residencial Amazonas; Jardim Piratininga; City Petrópolis; Jardim Consolação',
  'São Carlos':
    'Cidade Jardim; Jardim Cardinalli; Parque Faber; Santa Felícia; Vila Prado; Jardim Paulistano; Planalto Paraíso; Swiss Park São Carlos; Damha',
  Araraquara:
    'Jardim Primavera; Vila Harmonia; Fonte Luminosa; Carmo; Santa Angelina; Vila Xavier; Jardim Morumbi; Quitandinha; Damha',
  Limeira: 'Jardim São Paulo; Vila Cláudia; Jardim Piratininga; Cidade Jardim; Vila Camargo; Terras de São Bento',
  Americana: 'Jardim São Paulo; Vila Medon; Werner Plaas; Parque Universitário; Jardim Ipiranga; Praia Azul; São Vito',
  Atibaia:
    'Jardim dos Pinheiros; Itapetinga; Vila Gardênia; Parque das Nações; Alvinópolis; Jardim do Lago; Caetetuba; Flamboyant',
  'Bragança Paulista': 'Jardim Europa; Taboão; Jardim América; Lagos de Santa Helena; Euroville; Vila Municipal',
  Diadema: 'Serraria; Piraporinha; Eldorado; Canhema; Taboão; Vila Nogueira; Campanário',
  Mauá: 'Vila Bocaina; Jardim Zaíra; Parque São Vicente; Vila Assis; Guapituba; Sônia Maria; Capuava',
  'Taboão da Serra':
    'Jardim Maria Rosa; Parque Pinheiros; Pirajuçara; Cidade Intercap; Jardim Monte Alegre; Chácara Agrindus; Jardim Henriqueta',
  'Santana de Parnaíba': 'Tamboré; Campo do Meio; Suru; Colinas da Anhanguera',
  'Volta Redonda': 'Jardim Amália; Vila Santa Cecília; Bela Vista; São Lucas; Jardim Belvedere',
  Resende: 'Jardim Jalisco; Morada da Colina; Campos Elíseos; Alto dos Passos; Jardim Brasília; Mirante das Agulhas',
  'Nova Friburgo':
    'Cônego; Cascatinha; Mury; Olaria; Braunes; Lumiar; Conselheiro Paulino; São Pedro da Serra; Ponte da Saudade',
  Rondonópolis: 'Vila Aurora; Sagrada Família; La Salle; Jardim Guanabara; Vila Birigui; Parque Sagrada Família',
  'Várzea Grande': 'Cristo Rei; Jardim Aeroporto; Mapim',
  Dourados:
    'Jardim Girassol; Parque Alvorada; Vila Planalto; Jardim Europa; Ecoville Dourados; Altos do Indaiá; Jardim América',
  'Porto Velho': 'Olaria; Nova Porto Velho; Pedrinhas; Aponiã; Flodoaldo Pontes Pinto; Rio Madeira',
  Macapá: 'Buritizal; Jardim Marco Zero; Zerão; Novo Buritizal; Jesus de Nazaré; Cabralzinho',
  Ananindeua: 'Coqueiro; Quarenta Horas; Icuí; Jaderlândia; Guanabara; Maguari; Atalaia; Levilândia',
  Imperatriz: 'Juçara; Nova Imperatriz; Jardim São Luís; Maranhão Novo; Vila Lobão; Bacuri',
  'Vitória da Conquista': 'Inocoop; Alto Maron; Primavera; Zabelê',
  Itabuna: 'Jardim Vitória; Góes Calmon; São Caetano; Zildolândia; Banco Raso; Fátima',
  Arapiraca: 'Jardim Tropical; Santa Edwiges; Itapoã; Baixão',
  'Juazeiro do Norte': 'Lagoa Seca; Jardim Gonzaga; Tiradentes; Novo Juazeiro; São José',
  Sobral: 'Derby; Campo dos Velhos; Renato Parente; Nossa Senhora de Fátima; Pedrinhas',
  'Cachoeiro de Itapemirim': 'Gilberto Machado; Independência; Coronel Borges; Maria Ortiz; Santo Antônio; Paraíso',
  Camboriú: 'Monte Alegre; Santa Regina',
  Brusque: 'Santa Terezinha; São Luiz; Jardim Maluche; Souza Cruz; Dom Joaquim; Azambuja',
  'Jaraguá do Sul':
    'Czerniewicz; Baependi; Vila Lalau; Ilha da Figueira; Nova Brasília; Barra do Rio Cerro; Chico de Paulo',
  Tubarão: 'Dehon; Vila Moema; Oficinas; Humaitá; Santo Antônio de Pádua; Revoredo',
};
