-- PostgreSQL has uuidv7() from version 18 on, and 15 is the oldest we run on. The first 48 bits are the time in
-- milliseconds; bits 52 and 53 turn version 4 of the random id into version 7 (RFC 9562).
CREATE OR REPLACE FUNCTION prumo_uuidv7() RETURNS uuid
  LANGUAGE sql VOLATILE PARALLEL SAFE
  AS $$
    SELECT encode(
      set_bit(set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1
        ), 52, 1), 53, 1),
      'hex')::uuid
  $$;
