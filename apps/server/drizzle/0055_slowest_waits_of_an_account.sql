-- The waits of a period, the longest first: a page of them is found without a sort of all.
CREATE INDEX "conversation_waits_slowest_idx" ON "conversation_waits" ("user_id", "seconds" DESC, "answer_id", "ended_at");
