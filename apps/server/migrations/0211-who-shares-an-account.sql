-- One CLABE under two people holds a payment: who else has it is asked for every line.
create index collaborator_bank_by_clabe on collaborator_bank (clabe);
