-- A package that was received for the wrong person takes its promise along to its owner.
grant update (customer_id) on estimates to parcelport_app;
