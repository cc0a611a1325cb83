CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"key_fingerprint" text NOT NULL
);
