CREATE TABLE "import_refs" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"record_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_refs_pkey" PRIMARY KEY("source","kind","ref")
);
--> statement-breakpoint
CREATE INDEX "import_refs_record" ON "import_refs" USING btree ("kind","record_id");