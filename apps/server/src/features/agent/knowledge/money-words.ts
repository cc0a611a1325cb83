/** Money, contract and law. The signs are read as `subject-words.ts` says. */
export const MONEY_WORDS = {
  fgts: `
    fgts fundo_garantia saldo_fundo meu_fundo usar_fundo saque_aniversario fundo_entrada 
  `,
  bank_loan: 'financi* emprestimo* credito_imobiliario consigo_financiar financiar_caixa',
  credit_time: `
    banco_leva_aprovar analise_credito credito_sai tempo_banco aprovacao_credito liberar_credito credito_costuma
    credito_aprovado credito_demora liberacao_credito
  `,
  credit_refused: 'banco_negar negar_credito nao_aprovaram nao_aprovar credito_negado',
  bank: 'banco* caixa_economica itau santander bradesco banco_brasil sicoob',
  bad_credit: `
    nome_ta_sujo nome_sujo negativad* serasa spc restric* score nome_spc nome_limpo cpf_sujo restricao_cpf
    restricao_nome sujou_cpf devendo_cartao nome_serasa negativado sujo protesto devendo limpar_nome cpf_negativado
    restricao consultamos_nome consulta_nome consultam_nome consultam_cpf consulta_cpf
  `,
  income_proof: `
    comprov_renda comprovo_renda comprovar_renda comprovam_renda comprovacao_renda provo provar holerite*
    contracheque informal autonom* extrato_bancario imposto_renda como_comprovo mostro_ganho vive_bico vendo_bolo
    provar_ganho comprovante_renda trabalho_conta sou_autonomo mei sem_holerite renda_informal trabalho_informal
    nao_registrado sem_registro_carteira
  `,
  app_driver: 'uber ifood motorista* 99 entregador* relatorio_ganhos',
  income_joint: `
    compor_renda somar_renda juntar_renda juntar_salario somar_salario composicao_renda soma_renda somar_ganhos
    juntar_irma namorados
  `,
  salary: 'salario* renda ganho_mes quanto_ganho ganhos',
  income_needed: `
    tenho_ganhar preciso_ganhar renda_minima tres_vezes renda_precisa passar_ficha aprovarem_renda qual_renda
    quanto_ganhar renda_necessaria renda_familiar quanto_preciso_ganhar tenho_ganhar_quanto salario_minimo_precisa
    renda_aprovar
  `,
  alimony: 'pensao alimenticia',
  work_record: 'carteira_assinada trabalho_fichado fichad* clt anos_carteira',
  trial_job: 'experiencia trampo_mes emprego_novo carta_empregador mes_passado_trabalho',
  age_limit: 'idade idoso idosa aposentad* tem_68 anos_idade idade_maxima idade_minima consegue_financiar',
  down_payment: `
    entrada_minima valor_entrada quanto_entrada parcelar_entrada entrada_parcelada dar_entrada sem_entrada
    entrada_facilitada entrada_toda tenho_entrada parcelada_# entrada_vezes entrada_meses sinal_# qual_entrada
    entrada_# #_entrada percentual_entrada dou_entrada preciso_entrada entrada_minimo entrada_pode entrada_parcel*
    entrada_dividida dividir_entrada dividem_entrada entrada_quanto ato_#
  `,
  first_payment: 'logo_cara cara_fechar assinatura assinatura_pagam',
  instalments: `
    parcel* prestac* boleto* mensalidade* mensais direto_loteadora sem_banco pagando_poucos ir_pagando quantas_vezes
    parcelad* parcelament* dividir_vezes prazo_pagamento
  `,
  default_loss: 'ficar_sem_pagar tomam_lote perco_lote prestacoes_aberto parcelas_aberto sem_pagar',
  skip_instalment: 'pular_prestac* pular_parcel* jogar_fim parcelas_fim atrasar_parcela perdi_emprego',
  adjustment: `
    ipca incc igpm igp_m corrigid* reajust* correcao indice_correcao muda_valor parcela_aumenta parcela_igual
    prestacao_aumenta prestacoes_sobem parcela_sobe aumenta_ate corrigidas prestacao_igual parcela_muda
    sobe_todo_ano fica_igual aumenta_todo_ano aumenta_ano valor_muda prestacao_muda sobe_ano aumento_aluguel
    aluguel_sobe aluguel_aumenta aumenta_parcela parcelas_sub* parcela_sub* parcelas_aument* prestacao_sub*
    prestacao_aument* prestacoes_aument* parcelas_mudam
  `,
  prepay: 'antecip* adiantar quitar_antes amortiz*',
  interest: 'juros taxa_juros acrescimo sem_juros dividir_24x nao_ha_juros',
  subsidy: `
    subsidi* casa_vida mcmv programa_governo governo valor_governo devolver_subsidio programa_habitacional
    desconto_governo ajuda_governo
  `,
  owns_home: `
    casa_nome casinha_nome tem_casa tem_imovel outro_imovel_nome imovel_nome tem_casa_apartamento_nome ja_tenho_casa
    tenho_casa_nome casa_meu_nome ap_nome apartamento_nome
  `,
  swap_property: `
    pegam_casinha casinha_entrada permuta* aceita_troca aceitam_troca imovel_menor_valor imovel_menor imovel_troca
    pega_negocio pegam_casa* pega_casa pegam_apartamento pegam_ap pegam_imovel imovel_parte imovel_entrada
    apartamento_entrada ap_entrada casa_entrada pegam_terreno terreno_entrada troca_imovel dar_apartamento dar_casa
    entra_negocio_casa apzinho ap_menor dar_parte_pagamento parte_pagamento casa_menor aceita_casa_menor
    volto_diferenca dono_aceita_troca entra_troca troca_meu_ap permutar entra_negocio_ap parte_negocio
    ap_entra_troca dou_ap dou_casa dar_ap_parte
  `,
  swap_vehicle: `
    permuta_carro troca_carro carro_entrada carro_troca carro_entra dar_carro hilux caminhonete* fipe pegam_carro
    aceitam_carro aceita_carro pega_carro carro_negocio carro_pagamento meu_carro_entrada carro_parte pegar_carro
    dar_meu_carro carro_abate veiculo_entrada veiculo_troca veiculos_entrada aceita_veiculo aceitam_veiculo
    veiculo_parte veiculo_negocio moto_entrada moto_troca aceita_moto pega_moto moto_negocio carro_moto carro_gado
    carro_trator
  `,
  crypto: 'bitcoin* cripto* btc',
  in_kind: 'saca sacas soja grao graos colheita pagar_safra',
  harvest: 'colhendo sacas_hectare safra_fechou produtividade',
  consortium: 'consorcio* carta_credito carta_contemplada contemplad* minha_carta',
  cash_price: `
    pagamento_vista pagar_vista compra_vista desconto_vista preco_vista quem_vista pagar_tudo_vez tudo_vez
    dinheiro_vista avista abatimento vista_damos
  `,
  price: `
    preco_# preco_r valores_vao qual_valor quanto_custa qto_custa qual_preco
    valor_quarto valor_aluguel aluguel_#
  `,
  transfer_tax: 'itbi imposto_transferencia imposto_transmissao',
  closing_costs: `
    gasto_papelada papelada_imposto itbi_escritura itbi_registro custos_compra gasto_alem_valor gastos_cartorio
    despesas_compra taxas_compra gasto_documentacao documentacao_custa documentacao_gratis despesas_cartorio
    custo_documentacao gasto_papel gasto_escritura custas
  `,
  registry: 'cartorio* registro registrar_imovel escritura* emolument*',
  broker_fee: `
    comissao corretagem honorario* cobram_quem_compra cobram_comprador comprador_paga_comissao pago_corretor
  `,
  agency_fee: 'ganham_cima voces_ganham quanto_voces_cobram quanto_cobram cobramos_# comissao_voces',
  property_tax: 'iptu imposto_predial',
  condo_fee: `
    condominio_custa taxa_condominio valor_condominio mensalidade_condominio taxa_mensal taxa_condominial
    cota_condominial quanto_condominio paga_condominio tem_condominio condominio nao_tem_condominio nao_condominio
    taxa_cond cond condominial
  `,
  condo_covers: `
    agua_separado condominio_cobre condominio_inclui cota_inclui incluso_condominio junto_condominio
    vem_condominio
  `,
  bills_included: `
    incluso inclusas conta_incluida contas_inclu* contas_boleto unico_boleto tudo_incluso agua_luz_inclus*
  `,
  association_fee: 'taxa_associacao associacao mes_associacao ',
  appraisal: 'avaliac* avaliar avaliam quanto_ele_vale quanto_vale dizer_quanto_vale',
  free_service: 'cobram_ficha cobram_simulacao simulacao_gratuita analise_gratuita simulacao_analise consulta_gratis',
  insurance: `
    seguro_predio seguro_incendio seguro_predial seguro_imovel seguro_cobre pegar_fogo seguro_paga
    cobre_mercadoria
  `,
  death: 'morrer falecer falecimento seguro_quita',
  rent_guarantee: `
    seguro_fianca caucao garantia_locaticia titulo_capitalizacao garantias_locacao fianca garantia_aluguel calcao
    deposito_alugueis tres_alugueis fiador_ou tipo_garantia garantia_alugar garantias
  `,
  deposit_back: 'dinheiro_garantia deposito_rende pego_volta deposito_volta calcao caucao_rende devolvem_deposito',
  guarantor: 'fiador* avalista* fiador_pessoa assinar_mim',
  new_company: `
    abrimos_firma firma_ano_passado empresa_ano_passado abri_firma empresa_nova anos_cnpj firma_nova abri_empresa
    menos_dois_anos cnpj_faz empresas_novas empresa_abriu abriu_faz abriu_meses cnpj_novo empresa_meses
  `,
  grace_period: `
    carencia monto_loja montagem_loja carencia_obra pago_aluguel reformando_pago pagamos_aluguel adaptac*
  `,
  short_lease: 'poucos_meses contrato_safra tres_seis_meses so_dezembro outubro_dezembro contrato_curto',
  withdrawal: `
    desist* distrat* devolu* devolv* reembols* recebe_volta dinheiro_volta perco_tudo perder_tudo
    nao_conseguir_pagar nao_conseguir_mais_pagar parar_pagar perco_dinheiro sinal_volta sinal_perdido mudar_ideia
    voltar_atras devolvem desistencia devolvido
  `,
  not_admitted: 'nao_passar nao_entrar_facul nao_passar_vestibular candidato',
  doubled_deposit: 'devolve_dobro dono_desistir vendedor_desistir vendedor_desiste resolver_vender_outro',
  cancelling: `
    arrepend* voltar_atras cancelad* cancelar cancelamento rescindir rescis* multa largar nao_ha_fidelidade
    nao_tem_fidelidade sair_antes sem_multa encerrar_contrato embora_antes antes_acabar acabar_contrato
    quebrar_contrato quebra_contrato romper_contrato sair_contrato
  `,
  job_transfer: 'emprego_transferir firma_mandar transferencia_trabalho transferir_cidade',
  offer_made: 'proposta oferta_fiz ofertei ',
  reservation: 'reserva_custa segurar_unidade segurar_dias reserva_vale reservar segura_mim',
  draw: 'sorteio fila madrugar ordem_escolha',
  loyalty: 'fidelidade permanencia_minima prazo_minimo aviso_previo basta_avisar',
  pass_contract: `
    passar_contrato transferir_contrato ceder_contrato cessao taxa_transferencia passar_outra_pessoa repassar_amigo
    repassar_outra_pessoa passar_adiante vender_antes_pronto cessao_outra revender passar_irma passar_irmao
    passar_filh* passar_amigo passar_nome repasse_contrato repasse_permitido
  `,
  swap_lot: 'troca_lote mudar_lote trocar_lote trocar_unidade pegar_outro_lote mudar_outro_lote outro_lote',
  sublet: `
    subloc* sublocar repassar_metade repassar_parte dividir_espaco repassar_espaco repassar alugar_quarto*
    dividir_aluguel rachar_aluguel alugar_quartos_colega
  `,
  exclusivity: 'mesmo_ramo outra_pizzaria outra_loja_ramo concorrente',
  bankruptcy: `
    fali* quebrar_meio patrimonio_afetacao construtora_quebrar empresa_quebrar separado_caixa empresa_quebra
    construtora_fali* falencia quebrarem
  `,
  delay: `
    atrasar atraso atrasos atrasou atrasa atrasada atrasado entrega_atras* tolerancia nao_entregar_prazo obra_parar
    obra_atrasa atrasou_entrega nao_entregarem
  `,
  warranty: `
    garantia_obra garantia_cinco garantia_estrutural defeito* problema_oculto defeito_escondido vicio infiltrac*
    rachadura* assistencia_tecnica dar_problema consert* descascar vazamento* estourou_cano estourar_cano
    encanamento garantia_construtora garantia_imovel garantia_predio anos_garantia tem_garantia cobrem_reparo
    descasc* rejunte trincar rachar trinca*
  `,
  small_repairs: `
    reparos_uso chuveiro_queimar queimar_resistencia resistencia_chuveiro quem_troca uso_diario quem_conserta
    quebrou_chuveiro torneira
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
    documento* rg cpf_comprovante certidao certidoes papelada papeis_compra papel_preciso preciso_levar_documento
    quais_papeis cnh documentacao_necessaria documentos_precisa
  `,
  foreigner: 'estrangeir* rnm rne gringo* nao_sou_brasileiro outro_pais paraguai* argentin* uruguai* portugues',
  spouse: 'casad* conjuge certidao_casamento uniao_estavel esposa_assina* marido_assina* esposa_precisa',
  single: 'solteir* sozinh*',
  divorce: 'separad* divorci* ex_marido ex_mulher ex_assinando',
  minors: 'nome_filh* menor_idade filho_menor',
  probate: 'inventario heranca herdeir* partilha espolio dono_morreu morreu_dono formal_partilha',
  lawsuit: 'justica processo_judicial enrolado_justica penhora* acao_judicial homologad*',
  occupied: `
    ocupad* desocupad* inquilin* mora_alguem alguem_mora ta_vazio vazio_ou desocupacao imovel_vazio estar_livre
    fica_livre livre_quando quando_livre
  `,
  squatter: 'nao_quiser_sair n_quiser_sair homem_mora acordo_amigavel morador_sair',
  deed: `
    matricula averb* escriturad* documentacao_dia documentacao_ok tem_escritura documentacao_certa escritura_propria
    documento_certo regulariz* quitad* documentacao_regular tudo_regular
  `,
  possession: 'posse gaveta contrato_gaveta',
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
    fechar_distancia moro_exterior assinar_sem_viajar assinar_viajar contrato_internet assinar_internet
    assina_contrato_internet assinar_online assinatura_eletronica gov_br certificado_digital
  `,
  privacy: 'sigilo* divulgacao nome_saindo nome_imagem confidencialidade anonim* instagram_nem lgpd meus_dados',
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
    planta_flexivel mudanca_planta escolher_planta mudar_ambientes escolher_acabamento escolher_piso trocar_piso
    trocar_acabamento mudar_acabamento
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
  other_debts: `
     carro_financiado moto_financiada emprestimo_consignado consignado prestacoes_voce_paga soma_prestacoes
    outras_parcelas prestacao_carro parcela_carro
  `,
} as const;
