/**
 * What questions and texts of the trade are about, by the signs that show it, in plain form and without small words:
 * `word`, `start*`, `several_words` that follow one another, `#` for a number.
 */
export const SUBJECT_WORDS = {
  // The building and what is in it
  pet: `
    pet* cachorr* cao caes gato* gata* gatinh* cadela* dog* doguinho* bicho* bichinho* animal animais shih_tzu
    poodle labrador pitbull raca* felin* canin* golden rottweiler pastor_alemao vira_lata cachorrao lulu spitz
    yorkshire
  `,
  livestock: `
    egua* cavalo* galinha* porco* gado boi bois vaca* rebanho cabra* ovelha* novilh* pastagem criar_animais
    criacao
  `,
  workers_homes: 'peao funcionarios_casas casas_funcionarios caseiro',
  stocking: 'boi_cabe bois_cabe cabecas lotacao',
  pool: 'piscina* nadar raia',
  pool_shade: 'sombra predios_vizinhos piscina_sol sem_sol',
  fishing: 'pesca* pescar anzol varinha lago peixe',
  heated: 'aquecid* aquecida',
  gym: 'academia* musculacao fitness crossfit',
  barbecue: 'churrasc* gourmet grelha assar carne_sacada',
  party_room: 'salao_festa* festa* aniversario* niver salao_festas fazer_niver comemorar',
  noisy_parties: 'despedida dj som_alto festa_casamento alugar_festa festas_proibid* bagunca',
  playground: 'playground* parquinho* brinquedoteca brinquedo*',
  court: 'quadra* poliesportiv* futebol beach_tennis society campo_futebol',
  tennis: 'tenis',
  sauna: 'sauna* hidro* spa ofuro',
  coworking: 'coworking*',
  bicycle: 'bike* bicicleta* bicicletario*',
  elevator: 'elevador* elevadores sem_elevador',
  wheelchair: `
    cadeirante* cadeira_roda* acessib* deficien* andador mobilidade_reduzida rampa* degrau* muleta* bengala
    dificuldade_andar subir_degrau
  `,
  steps: 'escada* degrau* subir_escada sobe_escada tem_escada terreo andar_cima',
  parking: `
    garagem vaga vagas estacion* manobrista guardar_carro guardo_carro deixar_carro deixo_carro paro_carro
    parar_carro lugar_carro lugar_marcado_carro onde_carro garagens colocar_carro carro_dentro vaga_preco
    carro_valor_anunciado moto_propria motos lugar_moto cabe_carros cabem_carros dois_carros 2_carros presas
    vagas_presas cabe_2 biz moto guardar_moto
  `,
  ev_charging: 'carregador* recarga carro_eletrico byd tomada_carro',
  car_place: 'convenio_estacionamento estacionamento_loja paro_carro_ir ir_loja_carro',
  doorman: 'portaria guarita interfone porteiro porteiros recepcao_24 recepcionista',
  security: 'seguranca ronda vigia vigias vigilan* muro cerca_eletrica assalto* biometria',
  theft: 'roubaram roubo* furto* assalt* perigoso',
  camera: 'camera* cftv monitorament*',
  generator: `
    gerador* apagao queda_energia cair_luz caiu_luz acabar_luz acaba_luz faltar_luz falta_luz cair_energia
    acabar_energia der_apagao bateria* nobreak faltando_luz vive_faltando_luz luz_cair energia_cair
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
    ligaram_agua puxaram_agua
  `,
  utilities_on: 'agua_energia agua_luz ligadas',
  water_bill: 'conta_agua gasta_agua gasta_mto_agua gasta_muito_agua gasto_agua hidrometro* poco*',
  sewage: 'esgoto* fossa* saneamento',
  flood: `
    alag* enchente* inund* cheia rio_sobe sobe_rio chove_forte chuva_forte agua_entra enche_agua debaixo_agua
    alaga agua_chuva_enche
  `,
  rain: 'chuva* chove* pluvio* seca_prolongada indice_chuva',
  internet: 'internet fibra wifi wi_fi provedor* net wi operadora_internet via_satelite internet_radio',
  internet_speed: 'mega megas mbps velocidade giga',
  phone_signal: `
    sinal_celular sinal_vivo sinal_claro sinal_tim sinal_operadora celular_pega pega_celular pega_sinal
    sinal_telefone 4g 5g mandar_zap operadora* zap falar_zap sinal_morro
  `,
  gas: 'gas_encanado gas_individual gas_natural glp botijao bujao gas_vem central_gas',
  hot_water: 'chuveiro* aquecimento* junker boiler aquecedor* agua_quente',
  cooling: 'ar_condicionado climatiz* split ar_central ar_quarto tubulacao_ar ar_split ar ar_ligado',
  furniture: `
    mobilia* mobiliad* movel moveis armario* planejad* gaveteiro* marcenaria moveis_planejados cozinha_planejada
    porteira_fechada ficam_imovel vem_dentro dentro_ou_vazio coisa_dentro vem_mobil* decoracao decorado
    pronto_morar_moveis louca
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
    manta_acustica vizinho_cima salto decibeis decibel
  `,
  outdoor_tables: 'mesas_calcada cadeira_fora mesa_fora',
  sunlight: `
    sol_manha sol_tarde pegam_sol pega_sol bate_sol nascente poente ensolarad* sol_quente recebem_sol recebe_sol
    face_norte face_sul orientacao_solar pegam_aquele_sol solzao_tarde solzinho_manha sol_bate sol leste oeste
  `,
  heat: 'esquenta* calor termoacustic* termic* abafad* ventila*',
  view: 'vista_livre vista_definitiva vista_mar vista_parque tem_vista vista_panoramica vista_rio vista_serra',
  inner_walls: `
    parede* divisoria* derrubar quebrar_parede demolir integrar_cozinha abrir_cozinha alvenaria_estrutural
  `,
  holes: 'furo furos pendurar prateleira tv_parede',
  renovation: `
    reforma* reformar obra_interna obra_sabado fazer_obra quebrar_parede* barulho_obra obras_sabado
    obra_permitida
  `,
  enlarge: `
    ampliar ampliac* puxadinh* expandir expans* construir_mais aumentar_casa fazer_mais_quarto segundo_andar
    segundo_pavimento mais_quarto comporta_mais
  `,
  facade: 'fachada* janela* esquadria* fechar_varanda envidrac* trocar_janelas pintar_frente',
  signage: 'letreiro placa_nome placa_loja fachada_marca cores_marca pintar_frente',
  window_nets: 'tela_protecao rede_protecao telas seguro_janelas',
  heritage: 'patrimonio_historico tombad* tombament* inventariad*',
  storage: 'deposito hobby_box tralha* guardar_coisas guardar_tralha self_storage quartinho_guardar depositos hobby',
  roof: 'telhado* telha* goteira* laje forro cobertura_foi_trocada',
  cellar: 'adega* garrafa*',
  office_room: 'home_office escritorio_casa',
  neighbours: `
    vizinho_porta mesmo_andar unico_apartamento apartamentos_andar aptos_andar unidades_andar quantos_andar
    pavimento_tem vizinhos_mesma_porta vizinhos_porta mesma_porta dois_apartamentos_andar
    quatro_apartamentos_andar
  `,
  helicopter: 'helicopter* heliponto*',
  airstrip: 'avioes pista_pouso pista aeronave* pouso aviao_pequeno aviao_desce',
  railway: 'trem trens ferrov* ferroviari* desvio_ferroviario linha_ferrea',
  boat: 'lancha* barco* jet_ski marina veleiro* iate* vaga_molhada pier embarcacao lanchinha',
  joining_units: `
    juntar_dois_lotes juntar_lotes unificar unificac* unir unidos unir_modulos abrir_tudo_num pegar_unidade_lado
    pegar_lote_lado lote_vizinho lotes_vizinhos modulos_podem juntar_duas duas_unidades comprar_2_lado
    unidades_vizinhas salas_vizinhas ficar_2_coladas
  `,
  setback: 'recuo* afastament* deixar_livre',
  second_home: 'outra_casa outra_filho outra_mae duas_casas so_moradia moradia_lote msm_terreno mesmo_terreno',
  min_built: `
    minimo_# minimo_m2 casinha_simples casa_pequena metros_construidos m2_construidos area_minima
    construir_pequeno casas_mais
  `,
  height_limit: '3_andares pavimentos_altura dois_pavimentos quantos_pavimentos altura_maxima gabarito fazer_andares',
  fence_rules: 'muro_testada cerca_viva fechar_frente muro_frente testada',
  lot_size: 'tamanho_lote lotes_partem menorzinho lote_minimo menor_lote',
  side_setback: 'lateral laterais',
  front: 'frontal frente_terreno recuo_frontal',
  soil: `
    solo terra_vermelha fundacao fundacoes estaca* sondagem terreno_firme terreno_plano argila arenos* barro
    teor_argila
  `,
  minerals: 'ouro minerio subsolo lavra',
  landfill: 'aterrad* aterro jogaram_terra compactacao nivelar',
  slope: 'declive* aclive* arrimo plano_ou desnivel ingreme nivelad*',
  road: `
    asfalt* paviment* chao_batido terra_batida rua_terra cascalh* calcament* estrada_terra estrada* ruas
    asfalto_termina asfaltada asfaltadas terra chega_carro carro_baixo gol_1 carro_alto caminhonete_passa
  `,
  drive_time: 'demora_saindo saindo_demora horas_carro carro_ate horas_viagem',
  lighting: 'iluminacao* poste* led',
  neighbourhood_school: 'escola* colegio* faculdade* universidade*',
  school_run: 'onibus_escolar filhos_estudar estudar_como',
  nursery: 'creche* bercario* maternal deixar_crianca_trabalhar deixar_crianca',
  hospital: 'hospita* posto_saude postinho* upa ubs saude pronto_socorro clinica*',
  market: 'supermercado* padaria* farmacia* comercio_perto mercado_perto mercadinho mercado_proximo tem_mercado',
  mall: 'shopping*',
  beach: 'praia* areia beira_mar pe_areia mar_# perto_mar pertinho_mar mar_longe',
  metro: `
    metro_mais metro_perto perto_metro estacao estacoes linha_sul linha_azul linha_amarela tem_metro metro_longe
    ate_metro trem_perto
  `,
  bus: 'onibus ponto_onibus brt lotacao busao linha_onibus ponto_perto',
  airport: 'aeroporto* aviao_pega aeroporto_buscamos',
  silo: 'armazem* silo* cooperativa entrego_milho entrego_safra entregar_safra',
  irrigation: 'irriga* pivo* outorga puxar_agua',
  clubhouse: 'clube lazer area_lazer areas_comuns',
  // Money
  fgts: 'fgts fundo_garantia',
  bank_loan: 'financi* emprestimo* credito_imobiliario',
  credit_time: 'banco_leva_aprovar analise_credito credito_sai tempo_banco',
  credit_refused: 'banco_negar negar_credito nao_aprovaram nao_aprovar credito_negado',
  bank: 'banco* caixa_economica itau santander bradesco banco_brasil sicoob',
  bad_credit: `
    nome_sujo negativad* serasa spc restric* score nome_spc nome_limpo cpf_sujo restricao_cpf restricao_nome
    sujou_cpf devendo_cartao
  `,
  income_proof: `
    comprov_renda comprovo_renda comprovar_renda comprovam_renda comprovacao_renda provo provar holerite*
    contracheque informal autonom* extrato_bancario imposto_renda como_comprovo mostro_ganho vive_bico
    vendo_bolo provar_ganho comprovante_renda trabalho_conta
  `,
  app_driver: 'uber ifood motorista* 99 entregador* relatorio_ganhos',
  income_joint: `
    compor_renda somar_renda juntar_renda juntar_salario somar_salario composicao_renda soma_renda somar_ganhos
    juntar_irma namorados
  `,
  salary: 'salario* renda ganho_mes quanto_ganho ganhos',
  income_needed: `
    tenho_ganhar preciso_ganhar renda_minima tres_vezes renda_precisa passar_ficha aprovarem_renda qual_renda
    quanto_ganhar
  `,
  alimony: 'pensao alimenticia',
  work_record: 'carteira_assinada trabalho_fichado fichad* clt anos_carteira',
  trial_job: 'experiencia trampo_mes emprego_novo carta_empregador mes_passado_trabalho',
  age_limit: 'idade idoso idosa aposentad* tem_68 anos_idade idade_maxima idade_minima consegue_financiar',
  down_payment: `
    entrada_minima valor_entrada quanto_entrada parcelar_entrada entrada_parcelada dar_entrada sem_entrada
    entrada_facilitada entrada_toda tenho_entrada parcelada_# entrada_vezes entrada_meses
  `,
  first_payment: 'logo_cara cara_fechar assinatura assinatura_pagam',
  instalments: 'parcel* prestac* boleto* mensalidade* mensais direto_loteadora sem_banco pagando_poucos ir_pagando',
  default_loss: 'ficar_sem_pagar tomam_lote perco_lote prestacoes_aberto parcelas_aberto sem_pagar',
  skip_instalment: 'pular_prestac* pular_parcel* jogar_fim parcelas_fim atrasar_parcela perdi_emprego',
  adjustment: `
    ipca incc igpm igp_m corrigid* reajust* correcao indice_correcao muda_valor parcela_aumenta parcela_igual
    prestacao_aumenta prestacoes_sobem parcela_sobe aumenta_ate corrigidas prestacao_igual parcela_muda
    sobe_todo_ano fica_igual
  `,
  prepay: 'antecip* adiantar quitar_antes amortiz*',
  interest: 'juros taxa_juros acrescimo sem_juros dividir_24x nao_ha_juros',
  subsidy: 'subsidi* casa_vida mcmv programa_governo governo valor_governo devolver_subsidio',
  owns_home: 'casa_nome casinha_nome tem_casa tem_imovel outro_imovel_nome imovel_nome tem_casa_apartamento_nome',
  swap_property: `
    pegam_casinha casinha_entrada permuta* aceita_troca aceitam_troca imovel_menor_valor imovel_menor
    imovel_troca pega_negocio pegam_casa* pega_casa pegam_apartamento pegam_ap pegam_imovel imovel_parte
    imovel_entrada apartamento_entrada ap_entrada casa_entrada pegam_terreno terreno_entrada troca_imovel
    dar_apartamento dar_casa entra_negocio_casa apzinho ap_menor dar_parte_pagamento parte_pagamento casa_menor
    aceita_casa_menor volto_diferenca
  `,
  swap_vehicle: `
    veiculo* carro_entrada carro_troca carro_entra dar_carro moto hilux caminhonete* fipe pegam_carro
    aceitam_carro aceita_carro pega_carro carro_negocio carro_pagamento
  `,
  crypto: 'bitcoin* cripto* btc',
  in_kind: 'saca sacas soja grao graos colheita pagar_safra',
  harvest: 'colhendo sacas_hectare safra_fechou produtividade',
  consortium: 'consorcio* carta_credito carta_contemplada contemplad*',
  cash_price: 'pagamento_vista pagar_vista compra_vista desconto_vista preco_vista quem_vista',
  transfer_tax: 'itbi imposto_transferencia imposto_transmissao',
  registry: 'cartorio* registro registrar_imovel escritura* emolument*',
  broker_fee: 'comissao corretagem honorario* cobram_quem_compra cobram_comprador',
  property_tax: 'iptu',
  condo_fee: `
    condominio_custa taxa_condominio valor_condominio mensalidade_condominio taxa_mensal taxa_condominial
    cota_condominial quanto_condominio paga_condominio tem_condominio condominio nao_tem_condominio
    nao_condominio
  `,
  condo_covers: `
    agua_separado condominio_cobre condominio_inclui cota_inclui incluso_condominio junto_condominio
    vem_condominio
  `,
  association_fee: 'taxa_associacao associacao mes_associacao',
  appraisal: 'avaliac* avaliar avaliam quanto_ele_vale quanto_vale dizer_quanto_vale',
  free_service: 'cobram_ficha cobram_simulacao simulacao_gratuita analise_gratuita simulacao_analise consulta_gratis',
  insurance: `
    seguro_predio seguro_incendio seguro_predial seguro_imovel seguro_cobre pegar_fogo seguro_paga
    cobre_mercadoria
  `,
  death: 'morrer falecer falecimento seguro_quita',
  rent_guarantee: `
    seguro_fianca caucao garantia_locaticia titulo_capitalizacao garantias_locacao fianca garantia_aluguel
    calcao deposito_alugueis tres_alugueis
  `,
  deposit_back: 'dinheiro_garantia deposito_rende pego_volta deposito_volta calcao caucao_rende',
  guarantor: 'fiador* avalista* fiador_pessoa',
  new_company: `
    abrimos_firma firma_ano_passado empresa_ano_passado abri_firma empresa_nova anos_cnpj firma_nova
    abri_empresa menos_dois_anos cnpj_faz
  `,
  grace_period: 'carencia monto_loja montagem_loja carencia_obra pago_aluguel reformando_pago',
  short_lease: 'poucos_meses contrato_safra tres_seis_meses so_dezembro outubro_dezembro contrato_curto',
  // Contract and law
  withdrawal: `
    desist* distrat* devolu* devolv* reembols* recebe_volta dinheiro_volta perco_tudo perder_tudo
    nao_conseguir_pagar nao_conseguir_mais_pagar parar_pagar perco_dinheiro sinal_volta sinal_perdido
    mudar_ideia voltar_atras devolvem
  `,
  not_admitted: 'nao_passar nao_entrar_facul nao_passar_vestibular candidato',
  doubled_deposit: 'devolve_dobro dono_desistir vendedor_desistir vendedor_desiste resolver_vender_outro',
  cancelling: `
    arrepend* cancelad* cancelar cancelamento rescindir rescis* multa largar nao_ha_fidelidade
    nao_tem_fidelidade sair_antes sem_multa encerrar_contrato
  `,
  job_transfer: 'emprego_transferir firma_mandar transferencia_trabalho transferir_cidade',
  offer_made: 'proposta oferta_fiz ofertei',
  reservation: 'reserva_custa segurar_unidade segurar_dias reserva_vale reservar segura_mim',
  draw: 'sorteio fila madrugar ordem_escolha',
  loyalty: 'fidelidade permanencia_minima prazo_minimo aviso_previo basta_avisar',
  pass_contract: `
    passar_contrato transferir_contrato ceder_contrato cessao taxa_transferencia passar_outra_pessoa
    repassar_amigo repassar_outra_pessoa passar_adiante vender_antes_pronto cessao_outra
  `,
  swap_lot: 'troca_lote mudar_lote trocar_lote trocar_unidade',
  sublet: 'subloc* sublocar repassar_metade repassar_parte dividir_espaco repassar_espaco repassar',
  exclusivity: 'mesmo_ramo outra_pizzaria outra_loja_ramo concorrente',
  bankruptcy: `
    fali* quebrar_meio patrimonio_afetacao construtora_quebrar empresa_quebrar separado_caixa empresa_quebra
  `,
  delay: 'atrasar atraso atrasos atrasou atrasa atrasada atrasado entrega_atras* tolerancia',
  warranty: `
    garantia_obra garantia_cinco garantia_estrutural defeito* problema_oculto defeito_escondido vicio infiltrac*
    rachadura* assistencia_tecnica dar_problema consert* descascar vazamento* estourou_cano estourar_cano
    encanamento
  `,
  small_repairs: `
    reparos_uso chuveiro_queimar queimar_resistencia resistencia_chuveiro quem_troca uso_diario quem_conserta
  `,
  inspection: `
    laudo* engenheir* fio_velho cano_podre fios_velhos canos_velhos verifica_estrutura eletrica_hidraulica
    instalacao_eletrica parte_eletrica
  `,
  wiring: `
    instalacao_luz parte_eletrica fiacao quadro_novo disjuntor* curto_circuito curto instalacao_eletrica
    fio_velho fios_velhos
  `,
  legal_audit: 'auditoria* due_diligence juridic* advogad*',
  handover_survey: 'vistori* vistoria',
  papers: `
    documento* rg cpf_comprovante certidao certidoes papelada papeis_compra papel_preciso
    preciso_levar_documento quais_papeis cnh
  `,
  foreigner: 'estrangeir* rnm rne gringo* nao_sou_brasileiro outro_pais paraguai* argentin* uruguai* portugues',
  spouse: 'casad* conjuge certidao_casamento uniao_estavel esposa_assina* marido_assina* esposa_precisa',
  single: 'solteir* sozinh*',
  divorce: 'separad* divorci* ex_marido ex_mulher ex_assinando',
  minors: 'nome_filh* menor_idade filho_menor',
  probate: 'inventario heranca herdeir* partilha espolio dono_morreu morreu_dono formal_partilha',
  lawsuit: 'justica processo_judicial enrolado_justica penhora* acao_judicial homologad*',
  occupied: 'ocupad* desocupad* inquilin* mora_alguem alguem_mora ta_vazio vazio_ou desocupacao imovel_vazio',
  deed: 'matricula averb* escriturad* documentacao_dia documentacao_ok tem_escritura',
  possession: 'posse gaveta contrato_gaveta escriturad*',
  licence: `
    licenca* alvara* avcb autorizad* autorizou autorizacao municipio_deixa prefeitura_deixa prefeitura_autoriz*
  `,
  carbon: 'carbono mata_pe',
  clearing: 'derrubar_mato desmat* abrir_area mata_nativa reserva_legal',
  fire_safety: 'incendio sprinkler* bombeiro* hidrante*',
  habitation_permit: 'habite',
  inn: 'pousada* hotel* hotelzinho hostel turista receber_turista hospedagem hospedar',
  remote_buying: `
    compra_distancia comprar_distancia inteira_distancia comprar_longe assinatura_digital procuracao viajar_ate
    preciso_viajar preciso_ir_ate sem_ir outra_cidade moro_fora moro_longe moro_outra comprar_online
    fechar_distancia moro_exterior
  `,
  privacy: 'sigilo* divulgacao nome_saindo nome_imagem confidencialidade anonim* instagram_nem',
  secrecy_place: 'localizacao_exata manda_localizacao termo_confidencialidade',
  own_architect: 'levar_arquiteto trazer_arquiteto arquiteto projetista*',
  designer: 'arquitetura quem_assinou assinado quem_arquiteto quem_projetou projeto_assinado',
  start_building: `
    comecar_obra comecar_construir obra_pode_comecar levantar_casa quando_posso_construir posso_construir
    construir_logo comecar_casa iniciar_obra
  `,
  own_project: 'projeto_casa comissao_interna aprovacao_projeto projeto_padrao',
  prefab: 'pre_fabricad* conteiner* container* steel_frame wood_frame casa_madeira',
  builds_houses: 'constroem construtora* fazem_casa construcao_casa',
  customise: `
    personaliz* mudar_planta mudar_divisao mudar_layout mudar_divisao_ambientes tres_plantas escolhe_entre
    planta_flexivel mudanca_planta escolher_planta mudar_ambientes
  `,
  progress: `
    andamento_obra como_ta_obra como_obra ta_andando relatorio_fotos acompanhar_obra visita_obra obra_andando
    construcao_andando construcao_ta_andando fico_sabendo_construcao fico_sabendo_obra visitar_obra canteiro
    pe_ta pe_construcao executado laje_concretada
  `,
  spec_sheet: 'memorial',
  land_measuring: 'topograf* georref* medir_area',
  measure_error: 'diferenca_medida medicao_menos medir_menos',
  tenants_rules: 'convencao regimento_interno regras_condominio',
  // Use
  short_stay: `
    airbnb temporada diaria curta_temporada booking locacao_curta aluguel_diaria alugar_dia alugar_temporada
  `,
  letting_banned: 'comprar_alugar proibido_alugar alugar_emprestar',
  managed_letting: `
    gestao_locacao alugam_ela_mim alugam_mim alugar_mim administram_aluguel administracao_locacao gestao_aluguel
    cuidam_aluguel administrar_imovel taxa_gestao
  `,
  unpaid_rent: 'calote inquilino_nao_pague inquilino_nao_pagar plano_garantido aluguel_garantido',
  management_fee: `
    taxa_administracao ficam_mes cobram_administrar cobram_cuidar cobram_alugar ficamos_# cobram_tomar_conta
  `,
  owner_nights: `
    passar_ferias noites usar_quando_quiser uso_proprietario usar_unidade proprietario_pode_usar noites_ano
  `,
  caretaking: 'zelador* areja* mofar mofo imovel_fechado casa_fechada fechado_vez fica_parado',
  night_work: 'noturn* 24_horas 24h turno* madrugada virar_noite virar_madrugada noite_toda',
  tax_address: `
    endereco_cnpj so_endereco endereco_fiscal registrar_empresa sede_fiscal escritorio_virtual
    abrir_empresa_endereco inscricao_estadual usar_endereco endereco_comercial
  `,
  living_there: 'morar_fundos moradia_nao moradia_local posso_morar pode_morar residir',
  professional_use: `
    atender_paciente* consultorio* clinica zoneamento dentista medico raio_x psicolog* atividade_comercial
    comercio_embaixo mercadinho usar_como_escritorio usada_como oficina moradia_cima
  `,
  stock_goods: 'estoque mercadoria* guardar_produto* produto_revender',
  meeting_room: 'sala_reuniao salas_reuniao reuniao',
  auditorium: 'auditorio* palestra* treinament* workshop*',
  visitors: `
    trazer_visita* receber_cliente* convidad* levar_amigo amigos_entram visitante* qr_code visitas_dormir
    visitas_podem dormir_noites namorado_dormir passar_noite hospedes
  `,
  lift_to_visit: `
    van_gratuita nao_tenho_carro como_faco_ver busca_cliente buscamos levamos pe_ver levam_ver
    transporte_conhecer alguem_pega
  `,
  capacity: 'dorme_ate quantas_pessoas cabem_pessoas cabe_pessoas adultos cabe_6 acomoda',
  children: 'crianca* filho_pequeno bebe meninos criancas_podem berco cadeirao bb nenem',
  cot: 'berco cadeirao caminha',
  printing: 'impressora* imprimir impressao impressoes copia',
  cleaning: 'limpeza faxina* limpar diarista*',
  lost_things: 'esqueci objetos_esquecidos',
  weeds: 'capim mato_crescer mato_passar rocamos rocada crescer_mato mato',
  parcels: 'encomenda* pacote* shopee correios entrega_pacote delivery recebe_encomenda mercado_livre',
  laundry: 'lavanderia* lava_roupa lavar_roupa lavar_roupas maquina_lavar tanque',
  unused_days: 'acumul* nao_usad* sobraram proximo_mes mes_seguinte diarias_nao_usadas dias_sobr*',
  holidays_rent: 'ferias_mensalidade ferias_dezembro volto_casa_pais mensalidade_cai',
  shower_room: 'tomar_banho vestiario* onde_tomar_banho',
  rural_sale: 'gado_nao_entra vao_junto maquinas_entram inclui_gado entra_venda entram_venda incluso_venda vem_junto',
  farm_lease: 'arrend* alugar_terra alugar_pasto arrendar alguem_plantando arrendada livre_ou_plantando',
  partners_buy: 'socios dividir_compra rachar_compra socio',
  moving_in: 'fazer_mudanca mudancas mudanca_sabado levar_coisas caminhao_mudanca dia_mudanca caminhao_pode_levar',
  keys: 'chaves entrega_chave pegar_chave emprestam_chave copia_chave',
  move_in_date: `
    entrar_agosto livre_partir consigo_entrar quando_posso_entrar mudo_quando mudo_qdo chave disponivel_partir
    posso_mudar
  `,
  check_in: `
    check_in check_out chegar_2 chego_# posso_entrar entrada_partir saida_ate chego_manha chegar_cedo
    hora_entrada horario_entrada madrugada_chegar porta_senha retirada_chave pego_chave pegar_chave
    chega_madrugada cofre_senha
  `,
  // The company
  founded: `
    fundad* fundacao_empresa nasceu abriu_firma ha_quanto_tempo_existe ha_quanto_tempo tempo_mercado
    anos_mercado mercado_ha mercado_desde anos_firma anos_empresa anos_experiencia anos_historia atua_desde
    atuamos_desde existe_desde quando_abriu quando_foi_fundada quantos_anos_empresa desde_quando ha_quantos_anos
    firma_existe empresa_existe quanto_tempo_empresa quanto_tempo_existe mercado_faz_tempo mercado_tempo
    abrimos_portas portas_# faz_quantos_anos existem_ha existem_quanto trabalha_desde trabalhamos_desde
    quanto_tempo_mercado fundou comecou_# empresa_antiga empresa_seria firma_quantos comecamos_#
  `,
  portfolio: `
    entregamos entregou entregaram fizeram quantos_empreendimentos quantos_loteamentos quantos_predios
    predios_entregues empreendimentos_entregues obras_entregues construiram lancaram familias_atendidas
    imoveis_vendidos construimos
  `,
  opening_hours: `
    horario_atendimento horario_escritorio horas_abre horas_abrem horas_fecha ate_horas abre_sabado abre_sabados
    abre_domingo abre_domingos abre_feriado loja_abre escritorio_abre atende_sabado atendem_sabado
    atendem_domingo atendemos_segunda atendemos_sabado atendemos_domingo atendemos_so atendemos funciona_domingo
    funciona_sabado funcionam_sabado funcionam_domingo horario_funcionamento expediente plantao segunda_sexta
    funciona_loja abrimos_# fechamos_# abre_# abrem_# abrem_sabado abrem_domingo abrem_segunda abrem_feriado
    abrem lojas_abrem abrem_ate abrem_hoje abertos aberta_ate aberto_ate abrem_loja
  `,
  weekend: 'sabado* domingo* fim_semana fins_semana feriado*',
  office_place: `
    nosso_escritorio onde_fica_escritorio onde_ficam endereco_imobiliaria endereco_empresa onde_loja nossa_loja
    nossa_sede onde_sede loja_fica escritorio_fica endereco_escritorio loja_fisica onde_estao escritorio_onde
  `,
  website: 'site instagram olhar_internet ver_online publicamos ver_internet casas_internet imoveis_internet',
  licence_number: `
    creci conselho_regional registro_creci numero_creci registro_conselho registro_empresa tem_creci
    tem_registro
  `,
  languages: `
    idioma* ingles espanhol castellano frances mandarim falam_ingles habla hablan hablar english spanish
    outra_lingua falam_espanhol
  `,
  lets_homes: `
    trabalham_locacao alugam_tambem fazem_locacao tem_alugar cuidam_locacao mexem_aluguel mexem_locacao so_venda
    so_compra_venda compra_venda trabalham_aluguel trabalhamos_locacao fazemos_locacao alugamos alugam
  `,
  sells_for_owner: `
    quero_vender qro_vender queria_vender vender_apartamento vender_casa vender_imovel vender_ap vender_terreno
    anunciar_imovel anunciar_apartamento anunciar_casa avaliacao_imovel captacao exclusividade anuncie
  `,
  leaseback: 'vender_barracao alugamos_volta comprar_galpao',
  contractors: 'pedreiro* mestre_obras marceneiro* pintor* empreiteir* indicam_construtora indicamos indicam',
  landline: 'telefone_fixo numero_telefone fixo',
  emergency: 'domingo_noite_falo plantao_24 0800 emergencia* porta_travada',
  jobs: 'vaga_corretor mandar_curriculo curriculo* trabalhe_conosco contratando corretor_autonomo emprego',
  franchise: 'franquia* franqueado*',
  haggling: `
    aceitam_proposta aceita_proposta contraproposta oferecer_menos abaixo_anunciado menos_anuncio fazer_proposta
    proposta_levada baixar_preco
  `,
  outside_city: 'fora_sao_paulo outras_cidades outros_estados atendem_fora area_atuacao',
  other_cost_owner: 'quem_paga sai_bolso_quem conta_quem saem_bolso',
  site_survey: 'estudo_localizacao estudo_viabilidade',
  climate: 'clima temperatura altitude',
  marine_land: 'terreno_marinha laudemio foro uniao marinha negocio_uniao',
  eco_fee: 'taxa_preservacao taxa_ambiental tpa pedagio_entrar taxa_turista',
  tpa_fee: 'pedagio_entrar',
  gift: 'brinde* ganha_presente dado_presente presente_quem',
  delivery: 'fica_pronto ficam_prontos quando_entrega previsao_entrega data_entrega entrega_prevista obra_termina',
} as const satisfies Record<string, string>;

export type Subject = keyof typeof SUBJECT_WORDS;
