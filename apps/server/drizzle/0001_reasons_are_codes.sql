-- Words that were stored as a reason become the code they meant; what no version ever wrote is kept as it was said.
UPDATE "leads" SET "phone_problem" = CASE "phone_problem"
  WHEN 'telefone sem números' THEN 'no_digits'
  WHEN 'telefone sem DDD' THEN 'no_area_code'
  WHEN 'telefone em notação científica' THEN 'scientific'
  WHEN 'número de serviço, sem WhatsApp' THEN 'service_number'
  WHEN 'telefone inválido' THEN 'invalid'
  WHEN 'Este número não está no WhatsApp.' THEN 'not_on_whatsapp'
  WHEN 'Este número não existe no WhatsApp.' THEN 'not_on_whatsapp'
  WHEN 'Este número não pode receber mensagens desta conta.' THEN 'not_allowed'
  WHEN 'Falta o número de telefone do lead.' THEN 'no_number'
  WHEN 'Para este tipo de mensagem falta o número de telefone do lead.' THEN 'no_number'
  ELSE 'unreachable'
END WHERE "phone_problem" IS NOT NULL;
