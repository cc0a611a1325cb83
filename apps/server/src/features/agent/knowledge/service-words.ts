/** What one may do there, and the company. The signs are read as `subject-words.ts` says. */
export const SERVICE_WORDS = {
  short_stay: `
    airbnb temporada diaria curta_temporada booking locacao_curta aluguel_diaria alugar_dia alugar_temporada
    alugar_airbnb renda_airbnb por_temporada alugar_diaria
  `,
  letting_banned: 'comprar_alugar proibido_alugar alugar_emprestar',
  managed_letting: `
    gestao_locacao alugam_ela_mim alugam_mim alugar_mim administram_aluguel administracao_locacao gestao_aluguel
    cuidam_aluguel administrar_imovel taxa_gestao
  `,
  unpaid_rent: 'calote inquilino_nao_pague inquilino_nao_pagar plano_garantido aluguel_garantido',
  management_fee: `
    taxa_administracao ficam_mes cobram_administrar cobram_cuidar cobram_alugar ficamos_# cobram_tomar_conta
    ficam_todo_mes cuidar_ap cobram_cuidar_ap cobram_alugar_turista
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
  living_there: 'morar_fundos moradia_nao moradia_local posso_morar pode_morar residir morar_nele morar_fundo',
  professional_use: `
    atender_paciente* consultorio* clinica zoneamento dentista medico raio_x psicolog* atividade_comercial
    comercio_embaixo mercadinho usar_como_escritorio usada_como oficina moradia_cima
  `,
  bar_allowed: 'barzinho bares restaurante* boate*',
  stock_goods: 'estoque mercadoria* guardar_produto* produto_revender',
  meeting_room: 'sala_reuniao salas_reuniao reuniao',
  auditorium: 'auditorio* palestra* treinament* workshop*',
  visitors: `
    trazer_visita* receber_cliente* convidad* levar_amigo amigos_entram visitante* qr_code visitas_dormir
    visitas_podem dormir_noites namorado_dormir passar_noite hospedes
  `,
  visit_notice: `
    so_aparecer visitas_gratuitas marcadas_antecedencia visitas_agendad* precisa_agendar precisa_marcar
    agendar_visita marcar_visita hora_marcada visita_agendada precisa_hora_marcada visitas_marcad* visitas_hora
  `,
  evening_visits: 'depois_19h depois_18h visita_noite mostramos_imoveis_noite mostramos_noite imoveis_noite',
  lift_to_visit: `
    van_gratuita nao_tenho_carro como_faco_ver busca_cliente buscamos levamos pe_ver levam_ver
    transporte_conhecer alguem_pega sem_carro_buscam buscam_gente levamos_cliente levamos_conhecer
  `,
  capacity: `
    dorme_ate quantas_pessoas cabem_pessoas cabe_pessoas adultos cabe_6 acomoda quantas_pessoas_cabem cabe_gente
    cabe_quantos quantos_dorme somos_# #_pessoas somos_em
  `,
  children: 'crianca* filho_pequeno bebe meninos criancas_podem berco cadeirao bb nenem menino menina criancada',
  women_only: 'so_meninas so_mulheres exclusiva_mulheres ala_feminina',
  cot: 'berco cadeirao caminha',
  printing: 'impressora* imprimir impressao impressoes copia',
  cleaning: 'limpeza faxina* limpar diarista*',
  lost_things: 'esqueci objetos_esquecidos esquecid* esqueci_ap',
  weeds: 'capim mato_crescer mato_passar rocamos rocada crescer_mato mato',
  parcels: 'encomenda* pacote* shopee correios entrega_pacote delivery recebe_encomenda mercado_livre',
  laundry: 'lavanderia* lava_roupa lavar_roupa lavar_roupas tanque secadora* lava_seca lavar_secar',
  unused_days: 'acumul* nao_usad* sobraram proximo_mes mes_seguinte diarias_nao_usadas dias_sobr*',
  holidays_rent: 'ferias_mensalidade ferias_dezembro volto_casa_pais mensalidade_cai',
  shower_room: 'tomar_banho vestiario* onde_tomar_banho',
  rural_sale: 'gado_nao_entra vao_junto maquinas_entram inclui_gado entra_venda entram_venda incluso_venda vem_junto',
  farm_lease: 'arrend* alugar_terra alugar_pasto arrendar alguem_plantando arrendada livre_ou_plantando',
  partners_buy: 'socios dividir_compra rachar_compra socio',
  house_removal: 'fazer_mudanca mudancas mudanca_sabado levar_coisas caminhao_mudanca dia_mudanca caminhao_pode_levar',
  keys: 'chaves entrega_chave pegar_chave emprestam_chave copia_chave',
  entry_date: `
    entrar_agosto livre_partir consigo_entrar quando_posso_entrar mudo_quando mudo_qdo chave disponivel_partir
    posso_mudar estar_livre fica_livre livre_quando
  `,
  check_in: `
    check_in check_out chegar_2 chego_# posso_entrar entrada_partir saida_ate chego_manha chegar_cedo hora_entrada
    horario_entrada madrugada_chegar porta_senha retirada_chave pego_chave pegar_chave chega_madrugada cofre_senha
    meia_noite pega_chave pega_caixinha caixinha_senha voo_atras* atrasou_voo retirar_chave
  `,
  founded: `
    fundad* fundacao_empresa nasceu abriu_firma ha_quanto_tempo_existe ha_quanto_tempo tempo_mercado
    anos_mercado mercado_ha mercado_desde anos_firma anos_empresa anos_experiencia anos_historia atua_desde
    atuamos_desde existe_desde quando_abriu quando_foi_fundada quantos_anos_empresa desde_quando ha_quantos_anos
    firma_existe empresa_existe quanto_tempo_empresa quanto_tempo_existe mercado_faz_tempo mercado_tempo
    abrimos_portas portas_# faz_quantos_anos existem_ha existem_quanto trabalha_desde trabalhamos_desde
    quanto_tempo_mercado fundou comecou_# empresa_antiga empresa_seria firma_quantos comecamos_#
    imobiliaria_antiga aberta_# aberto_# aberta_em_# nasceu_#
  `,
  portfolio: `
    entregamos entregou entregaram fizeram quantos_empreendimentos quantos_loteamentos quantos_predios
    predios_entregues empreendimentos_entregues obras_entregues construiram lancaram familias_atendidas
    imoveis_vendidos construimos
  `,
  opening_hours: `
    horario_atendimento horario_escritorio horas_abre horas_abrem horas_fecha ate_horas abre_sabado abre_sabados
    abre_domingo abre_domingos abre_feriado loja_abre escritorio_abre atende_sabado atendem_sabado atendem_domingo
    atendemos_segunda atendemos_sabado atendemos_domingo atendemos_so atendemos funciona_domingo funciona_sabado
    funcionam_sabado funcionam_domingo horario_funcionamento expediente plantao segunda_sexta funciona_loja
    abrimos_# fechamos_# abre_# abrem_# abrem_sabado abrem_domingo abrem_segunda abrem_feriado abrem lojas_abrem
    abrem_ate abrem_hoje abertos aberta_ate aberto_ate abrem_loja funcionamos atendimento_ate almoco_abre
    que_horas_abre que_horas_fecha que_horas_abrem ate_que_horas horario_visitacao horas_funciona meio_dia
  `,
  weekend: 'sabado* domingo* fim_semana fins_semana feriado*',
  office_place: `
    nosso_escritorio onde_fica_escritorio onde_ficam endereco_imobiliaria endereco_empresa onde_loja nossa_loja
    nossa_sede onde_sede loja_fica escritorio_fica endereco_escritorio loja_fisica onde_estao escritorio_onde
    endereco_voces onde_voces_ficam onde_fica_imobiliaria onde_fica_loja onde_fica_stand stand_fica estande_fica
    stand_vendas estande_vendas imobiliaria_fica voces_ficam_onde fica_onde_escritorio
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
    so_compra_venda compra_venda trabalham_aluguel trabalhamos_locacao fazemos_locacao alugamos alugam imovel_alugar
    tem_aluguel trabalham_venda vendem_alugam casa_alugar tem_casa_alugar
  `,
  sells_for_owner: `
    quero_vender qro_vender queria_vender vender_apartamento vender_casa vender_imovel vender_ap vender_terreno
    anunciar_imovel anunciar_apartamento anunciar_casa avaliacao_imovel captacao exclusividade anuncie
  `,
  leaseback: 'vender_barracao alugamos_volta comprar_galpao',
  contractors: `
    pedreiro* mestre_obras marceneiro* pintor* empreiteir* indicam_construtora indicamos indicam indicam_pedreiro
    indicam_arquiteto
  `,
  landline: 'telefone_fixo numero_telefone fixo email e_mail telefone_contato numero_fixo',
  emergency: 'domingo_noite_falo plantao_24 0800 emergencia* porta_travada',
  jobs: 'vaga_corretor mandar_curriculo curriculo* trabalhe_conosco contratando corretor_autonomo emprego',
  franchise: 'franquia* franqueado*',
  haggling: `
    aceitam_proposta aceita_proposta contraproposta oferecer_menos abaixo_anunciado menos_anuncio fazer_proposta
    proposta_levada baixar_preco dono_aceita_conversar aceita_conversar acima_posso propostas_abaixo
    proposta_abaixo
  `,
  outside_city: 'fora_sao_paulo outras_cidades outros_estados atendem_fora area_atuacao',
  other_cost_owner: 'quem_paga sai_bolso_quem conta_quem saem_bolso ',
  site_survey: 'estudo_localizacao estudo_viabilidade',
  climate: 'clima temperatura altitude',
  marine_land: 'terreno_marinha laudemio foro marinha negocio_uniao terreno_uniao taxa_uniao',
  eco_fee: 'taxa_preservacao taxa_ambiental tpa pedagio_entrar taxa_turista',
  tpa_fee: 'pedagio_entrar',
  gift: 'brinde* ganha_presente dado_presente presente_quem',
  delivery: `
    fica_pronto ficam_prontos quando_entrega previsao_entrega data_entrega entrega_prevista obra_termina
    entrega_chaves prevista prevista_# quando_pronto pronto_quando fica_pronta conclusao_obra
  `,
  weekday: ' segundas tercas quartas quintas sextas quarta quinta sexta terca segunda_feira segunda_sexta',
} as const;
