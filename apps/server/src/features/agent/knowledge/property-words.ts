/** The building, the land and what is in and around them. The signs are read as `subject-words.ts` says. */
export const PROPERTY_WORDS = {
  pet: `
    pet* cachorr* cao caes gato* gata* gatinh* cadela* dog* doguinho* bicho* bichinho* animal animais shih_tzu
    poodle labrador pitbull raca* felin* canin* golden rottweiler pastor_alemao vira_lata cachorrao lulu spitz
    yorkshire pinscher bulldog buldogue pug beagle calopsita passarinho coelho hamster papagaio gatinho cachorrinho
    porte_grande grande_porte bichano
  `,
  livestock: `
    egua* cavalo* galinha* porco* gado boi bois vaca* rebanho cabra* ovelha* novilh* pastagem criar_animais criacao
    novilha*
  `,
  workers_homes: 'peao funcionarios_casas casas_funcionarios caseiro',
  stocking: 'boi_cabe bois_cabe cabecas lotacao',
  pool: 'piscina* nadar raia piscininha',
  pool_shade: 'sombra predios_vizinhos piscina_sol sem_sol',
  fishing: 'pesca* pescar anzol varinha lago peixe',
  heated: 'aquecid* aquecida',
  gym: 'academia* musculacao fitness crossfit malhar treinar treino ginastica esteira* puxar_ferro',
  barbecue: 'churrasc* gourmet grelha assar carne_sacada churrasco churrasquinho',
  party_room: `
    salao_festa* festa* aniversario* niver salao_festas fazer_niver comemorar confraternizacao evento eventos
    casamento*
  `,
  noisy_parties: 'despedida dj som_alto festa_casamento alugar_festa festas_proibid* bagunca alugar_casamento',
  play_area: `
    playground* parquinho* brinquedoteca brinquedo* area_infantil espaco_kids brincar parque_infantil
    criancas_brincarem
  `,
  court: `
    poliesportiv* futebol beach_tennis society campo_futebol quadra_esport* quadra_poli* quadra_tenis quadra_areia
    quadra_beach quadra_futebol tem_quadra quadras quadrinha campinho volei futsal basquete
  `,
  tennis: 'tenis',
  sauna: 'sauna* hidro* spa ofuro',
  coworking: 'coworking*',
  bicycle: 'bike* bicicleta* bicicletario* guardar_bike',
  elevator: 'elevador* elevadores sem_elevador',
  wheelchair: `
    cadeirante* cadeira_roda* acessib* deficien* andador mobilidade_reduzida rampa* degrau* muleta* bengala
    dificuldade_andar subir_degrau
  `,
  steps: 'escada* degrau* subir_escada sobe_escada tem_escada terreo andar_cima subir_lance lances_escada',
  parking: `
    garagem vaga vagas estacion* manobrista guardar_carro guardo_carro deixar_carro deixo_carro paro_carro
    parar_carro lugar_carro lugar_marcado_carro onde_carro garagens colocar_carro carro_dentro vaga_preco
    carro_valor_anunciado moto_propria motos lugar_moto cabe_carros cabem_carros dois_carros 2_carros presas
    vagas_presas cabe_2 biz moto guardar_moto vaga_coberta vagas_cobertas onde_paro portao_eletronico espaco_carro
    espaco_carros vaguinha cabe_carro carro_garagem cliente_para_onde clientes_param onde_para_carro estaciona
  `,
  ev_charging: `
    recarga carro_eletrico byd tomada_carro carregar_carro abastecer_carro carro_hibrido ponto_recarga
    abastecer_casa abastecer_ele carregador_carro carregadores tem_carregador carregador_eletrico carregador_vaga
    carregador_garagem
  `,
  car_place: 'convenio_estacionamento estacionamento_loja paro_carro_ir ir_loja_carro',
  doorman: `
    portaria guarita interfone porteiro porteiros recepcao_24 recepcionista portaria_remota controle_acesso
    guariteiro
  `,
  security: `
    seguranca ronda vigia vigias vigilan* muro cerca_eletrica assalto* biometria seguro_morar regiao_segura
    bairro_seguro rua_segura segura lugar_seguro condominio_seguro seguro_bairro
  `,
  theft: 'roubaram roubo* furto* assalt* perigoso roubaram_casa roubo_casa furtos',
  camera: 'camera* cftv monitorament*',
  power_cut: `
    gerador* apagao queda_energia cair_luz caiu_luz acabar_luz acaba_luz faltar_luz falta_luz cair_energia
    acabar_energia der_apagao bateria* nobreak faltando_luz vive_faltando_luz luz_cair energia_cair luz_acaba
    energia_acaba cai_luz sem_luz sem_energia luz_cai energia_cai
  `,
  solar: 'solar_bateria* placa_solar placas_solares fotovolta* usina_solar energia_solar painel_solar paineis_solares',
  solar_heating: 'aquecimento_solar',
  power: `
    energia eletricidade potencia kva kw transformador media_tensao rede_eletrica tem_luz luz_ligada tem_energia
    energia_ligada puxaram_energia puxaram_luz rede_luz luz_fica_pronta monofasic* luz_aguenta energia_aguenta
  `,
  voltage: 'volts voltagem 110 127 220 110v 220v bifasic* trifasic*',
  water_supply: `
    poco* artesian* hidrometro* abastec* caixa_d_agua cisterna* agua_encanada falta_agua faltar_agua rede_agua
    agua_rua vem_agua onde_vem_agua sanepar sabesp faltando_agua poco_proprio caixas_agua tem_agua agua_ligada
    ligaram_agua puxaram_agua de_onde_vem_agua agua_poco agua_vem agua_falta racionamento rodizio
  `,
  utilities_on: 'agua_energia agua_luz ligadas',
  water_bill: 'conta_agua gasta_agua gasta_mto_agua gasta_muito_agua gasto_agua hidrometro* poco*',
  sewage: 'esgoto* fossa* saneamento',
  flood: `
    alag* enchente* inund* cheia rio_sobe sobe_rio chove_forte chuva_forte agua_entra enche_agua debaixo_agua alaga
    agua_chuva_enche enche_rua agua_sobe area_risco enxurrada enche_chove
  `,
  rain: 'chuva* chove* pluvio* seca_prolongada indice_chuva',
  internet: `
    internet fibra wifi wi_fi provedor* net wi operadora_internet via_satelite internet_radio wireless banda_larga
    fibra_otica
  `,
  internet_speed: 'mega megas mbps velocidade giga',
  phone_signal: `
    sinal_celular sinal_vivo sinal_claro sinal_tim sinal_operadora celular_pega pega_celular pega_sinal
    sinal_telefone 4g 5g mandar_zap operadora* zap falar_zap sinal_morro pega_vivo pega_claro pega_tim vivo_claro
    claro_vivo vivo_tim tim_vivo
  `,
  gas: 'gas_encanado gas_individual gas_natural glp botijao bujao gas_vem central_gas',
  hot_water: 'chuveiro* aquecimento* junker boiler aquecedor* agua_quente agua_aquecida',
  cooling: `
    ar_condicionado climatiz* split ar_central ar_quarto tubulacao_ar ar_split ar ar_ligado infra_ar preparacao_ar
    ponto_ar quente
  `,
  furniture: `
    mobilia* mobiliad* movel moveis armario* planejad* gaveteiro* marcenaria moveis_planejados cozinha_planejada
    porteira_fechada ficam_imovel vem_dentro dentro_ou_vazio coisa_dentro vem_mobil* decoracao decorado
    pronto_morar_moveis louca semi_mobiliad* decorad*
  `,
  linen: 'lencol lencois roupa_cama toalha* travesseiro* enxoval',
  kitchen: 'cozinha* fogao cooktop',
  exhaust: 'coifa duto fumaca exaust* caixa_gordura chapa',
  appliances: 'eletros eletrodomestic* geladeira maquina_lavar',
  floor_finish: `
    porcelanato laminado vinilico revestimento* contrapiso acabamento* entregue_piso piso_laminado piso_madeira
    taco* vem_piso ceramica cimento_cru piso_so
  `,
  load: `
    capacidade_carga suporta* aguenta_estrutura aguenta_peso chao_aguenta piso_suporta piso_aguenta peso_piso
    piso_aguenta_toneladas toneladas_piso
  `,
  crane: 'ponte_rolante peca_ton levantar_peca guindaste',
  pallets: 'palete* porta_palete*',
  ceiling: 'pe_direito',
  span: 'vao_livre prateleira_subir altura_livre pe_direito',
  dock: 'doca* descarreg* carga_descarga niveladora*',
  yard: 'patio* manobra_carreta* patio_manobra*',
  noise: `
    barulh* ruid* acustic* silenc* som_vizinho isolamento_acustico vidro_duplo escutar_vizinho ouvir_vizinho
    manta_acustica vizinho_cima salto decibeis decibel barulhent* sossegad* sossego escuta_vizinho escuta_tudo
    ouve_vizinho parede_fina
  `,
  outdoor_tables: 'mesas_calcada cadeira_fora mesa_fora cadeira_lado_fora mesa_lado_fora mesas_fora cadeiras_fora',
  sunlight: `
    sol_manha sol_tarde pegam_sol pega_sol bate_sol nascente poente ensolarad* sol_quente recebem_sol recebe_sol
    face_norte face_sul orientacao_solar pegam_aquele_sol solzao_tarde solzinho_manha sol_bate sol leste oeste
    sol_nascente posicao_solar sol_poente luz_natural iluminad* sol_dia
  `,
  heat: 'esquenta* calor termoacustic* termic* abafad* ventila* arejad* ventilacao vento fresquinho quente',
  view: `
    vista_livre vista_definitiva vista_mar vista_parque tem_vista vista_panoramica vista_rio vista_serra vendo_mar
    ve_mar ver_mar olhar_mar janela_mar vista_bonita vista_cidade vista_verde tampar_vista tapar_vista
    construir_frente janela_morro
  `,
  inner_walls: `
    parede* divisoria* derrubar quebrar_parede demolir integrar_cozinha abrir_cozinha alvenaria_estrutural
    tirar_parede abrir_parede parede_drywall drywall
  `,
  holes: 'furo furos pendurar prateleira tv_parede',
  renovation: `
    reforma* reformar obra_interna obra_sabado fazer_obra quebrar_parede* barulho_obra obras_sabado
    obra_permitida
  `,
  enlarge: `
    ampliar ampliac* puxadinh* expandir expans* construir_mais aumentar_casa fazer_mais_quarto segundo_andar
    segundo_pavimento mais_quarto comporta_mais espaco_aumentar firma_crescer aumentar_galpao crescer_aumentar
    crescer_espaco
  `,
  facade: 'fachada* janela* esquadria* fechar_varanda envidrac* trocar_janelas pintar_frente cores_marca fachada_marca',
  signage: 'letreiro* placa_nome placa_loja placa_empresa minha_placa',
  window_nets: 'tela_protecao rede_protecao telas seguro_janelas rede_janela redinha telinha',
  heritage: 'patrimonio_historico tombad* tombament* inventariad*',
  storage: `
    deposito hobby_box tralha* guardar_coisas guardar_tralha self_storage quartinho_guardar depositos hobby
    guardar_mala guardar_ferramenta quartinho_bagunca
  `,
  roof: 'telhado* telha* goteira* laje forro cobertura_foi_trocada',
  cellar: 'adega* garrafa*',
  office_room: 'home_office escritorio_casa',
  neighbours: `
    vizinho_porta mesmo_andar unico_apartamento apartamentos_andar aptos_andar unidades_andar quantos_andar
    pavimento_tem vizinhos_mesma_porta vizinhos_porta mesma_porta dois_apartamentos_andar quatro_apartamentos_andar
    vizinhos_andar por_andar andar_vizinhos
  `,
  helicopter: 'helicopter* heliponto*',
  airstrip: `
    avioes pista_pouso pista aeronave* pouso aviao_pequeno aviao_desce patrao_aviao aviao_descer vai_aviao
  `,
  railway: 'trem trens ferrov* ferroviari* desvio_ferroviario linha_ferrea',
  boat: 'lancha* barco* jet_ski marina veleiro* iate* vaga_molhada pier embarcacao lanchinha',
  joining_units: `
    juntar_dois_lotes juntar_lotes unificar unificac* unir unidos unir_modulos abrir_tudo_num pegar_unidade_lado
    pegar_lote_lado lote_vizinho lotes_vizinhos modulos_podem juntar_duas duas_unidades comprar_2_lado
    unidades_vizinhas salas_vizinhas ficar_2_coladas unidas unida juntar_salas duas_salas
  `,
  setback: 'recuo* afastament* deixar_livre',
  second_home: `
    outra_casa outra_filho outra_mae duas_casas so_moradia moradia_lote msm_terreno mesmo_terreno casa_mae
    duas_casas_mesmo
  `,
  min_built: `
    minimo_# minimo_m2 casinha_simples casa_pequena metros_construidos m2_construidos area_minima
    construir_pequeno casas_mais
  `,
  height_limit: '3_andares pavimentos_altura dois_pavimentos quantos_pavimentos altura_maxima gabarito fazer_andares',
  fence_rules: 'muro_testada cerca_viva fechar_frente muro_frente testada fechar_frente_casa',
  lot_size: 'tamanho_lote lotes_partem menorzinho lote_minimo menor_lote',
  side_setback: 'lateral laterais',
  front: 'frontal frente_terreno recuo_frontal',
  soil: `
    solo terra_vermelha fundacao fundacoes estaca estacas estaqueamento sondagem terreno_firme terreno_plano argila
    arenos* barro teor_argila terra_arenosa arenosa terra_boa terra_fraca
  `,
  minerals: 'ouro minerio subsolo lavra',
  landfill: 'aterrad* aterro jogaram_terra compactacao nivelar',
  slope: 'declive* aclive* arrimo plano_ou desnivel ingreme nivelad*',
  road: `
    asfalt* paviment* chao_batido terra_batida rua_terra cascalh* calcament* estrada_terra estrada* ruas
    asfalto_termina asfaltada asfaltadas chega_carro carro_baixo carro_alto caminhonete_passa km_terra sao_terra
    trecho_terra ruas_terra carro_comum carro_passa meu_carro_chega carro_baixinho carro_chega pedem_carro
    chego_carro carro_1
  `,
  drive_time: `
    demora_saindo saindo_demora horas_carro carro_ate horas_viagem sao_km horas_meia_viagem demora_chegar saindo_sp
     demora_quanto_chegar quanto_tempo_carro sao_horas longe_sao_paulo horas_sao_paulo 
    
  `,
  lighting: 'iluminacao* poste* led',
  neighbourhood_school: 'escola* colegio* faculdade* universidade*',
  school_run: 'onibus_escolar filhos_estudar estudar_como',
  nursery: 'creche* bercario* maternal deixar_crianca_trabalhar deixar_crianca escolinha',
  hospital: `
    hospita* posto_saude postinho* upa ubs saude pronto_socorro clinica* posto_medico socorro passar_mal
    pronto_atendimento maternidade
  `,
  market: `
    supermercado* padaria* farmacia* comercio_perto mercado_perto mercadinho mercado_proximo tem_mercado atacadao
    fazer_compras feira_livre mercados acougue mercado_#
  `,
  mall: 'shopping*',
  beach: 'praia* areia beira_mar pe_areia mar_# perto_mar pertinho_mar mar_longe',
  metro: `
    metro_mais metro_perto perto_metro estacao estacoes linha_sul linha_azul linha_amarela tem_metro metro_longe
    ate_metro trem_perto vlt trem_cptm cptm
  `,
  bus: 'onibus ponto_onibus brt lotacao busao linha_onibus ponto_perto transporte_publico conducao lotacao_passa',
  airport: 'aeroporto* aviao_pega aeroporto_buscamos',
  silo: 'armazem* silo* cooperativa entrego_milho entrego_safra entregar_safra',
  irrigation: 'irriga* pivo* outorga puxar_agua',
  clubhouse: 'clube lazer area_lazer areas_comuns rooftop estrutura_condominio',
  balcony: ' varanda* sacada* terraco*',
  games_room: ' salao_jogos sala_jogos sinuca pebolim ping_pong',
  building_size: `
     quantas_torres torres quantos_andares quantos_apartamentos quantas_unidades unidades_total total_unidades
    quantos_blocos quantas_casas tem_quantos_andares andares_tem
  `,
  unit_floor: `
     qual_andar que_andar andar_fica andar_alto andar_baixo ultimo_andar primeiro_andar segundo_andar
    terceiro_andar quarto_andar quinto_andar
  `,
  building_age: `
     idade_predio predio_antigo predio_velho anos_predio ano_construcao construido_# construida_# predio_novo
    quando_foi_construido anos_construido predio_# construida_em construido_em
  `,
  structure: `
     estrutura_predio estrutura_concreto estrutura_metalica predio_caixao caixao pilares_vigas andaram_caindo
    predios_caindo
  `,
  centre_distance: `
     longe_centro perto_centro ate_centro centro_cidade minutos_centro km_centro proximo_centro distancia_centro
    distante_centro
  `,
  park: `
     area_verde areas_verdes bosque pista_caminhada pista_cooper ciclovia* caminhar caminhada correr parque_perto
    perto_parque parque_proximo praca_perto
  `,
} as const;
