-- The next deliveries of a webhook are found without reading all that wait.
create index webhook_delivery_next on webhook_delivery (webhook_id, n nulls first) where state = 'WAITING';
