-- A package that was received for the wrong person takes its promise along to its owner, or takes over the one of the owner's prealert.
grant update (customer_id, package_id), delete on estimates to parcelport_app;
