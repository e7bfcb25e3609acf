/** Words of banks in English, German, Spanish, Portuguese, French, Dutch and Italian. */

// Names of columns: the first match counts, so the most certain names come first.
export const dayNames = [
  /^(?:booking|posting|posted|post|transaction|trans\.?|value|entry|effective|completed)? ?date$/i,
  /^(?:buchungstag|buchungsdatum|fecha|fecha (?:de )?operaci[oó]n|data|dato|datum|date op[eé]ration)$/i,
  /date|^day$|datum|fecha|wertstellung|valuta|buchung|^data\b/i,
]
export const inNames = [
  /^(?:credits?|money in|paid in|pay(?:ed)? in|deposits?|lodg(?:e)?ments?|received|receipts|incoming|haben|gutschrift(?:en)?|abonos?|ingresos?|entradas?|cr[eé]ditos?|cr[eé]dit|bij|avere|accrediti|cr)(?: amount)?(?: ?[([].*)?$/i,
  /^credit (?:amt|value|sum)|^(?:amount|sum) (?:in|credited)$/i,
]
export const outNames = [
  /^(?:debits?|money out|paid out|payments?|withdrawals?|charges|sent|outgoing|soll|lastschrift(?:en)?|belastung(?:en)?|cargos?|egresos?|salidas?|d[eé]bitos?|d[eé]bit|af|dare|addebiti|dr)(?: amount)?(?: ?[([].*)?$/i,
  /^debit (?:amt|value|sum)|^(?:amount|sum) (?:out|debited)$/i,
]
export const amountNames = [
  /amount|\bsum\b|betrag|umsatz|importe|monto|montant|valor|importo|bedrag/i,
  /debit ?[/|] ?credit|credit ?[/|] ?debit/i,
]
export const wordsNames =
  /^desc|description|narrative|narration|detail|particular|reference|remark|memo|payee|text|verwendungszweck|auftraggeber|zahlungspflichtiger|beg[uü]nstigter|empf[aä]nger|concepto|descripci[oó]n|detalle|libell[eé]|motif|omschrijving|naam|causale|descrizione|partner name|^name$|^notes?$|merchant/i

/** Cells that say which way money went, in small letters. */
export const wordsOfMoneyIn =
  /^(?:c|cr|crdt|h|haben|gutschrift|in|incoming|credits?|deposits?|money in|paid in|received|bij|cr[eé]dito|cr[eé]dit|abono|ingreso|entrada|avere|dep|dpst|lodg(?:e)?ment|cash in|recv|\+)$/
export const wordsOfMoneyOut =
  /^(?:d|dr|db|dbit|dbt|s|soll|lastschrift|out|outgoing|debits?|withdrawals?|money out|paid out|sent|af|d[eé]bito|d[eé]bit|cargo|egreso|salida|dare|wdl|wd|w\/d|wthdrl|cash out|[-−–])$/

// States of lines, in small letters.
export const settledWords =
  /^(?:posted|completed?|cleared|booked|settled|success(?:ful)?|succeeded|processed|executed|done|ok|gebucht|contabilizad[oa]|liquidad[oa])$/
export const unsettledWords =
  /^(?:pending|processing|in progress|in process|authori[sz]ed|on hold|held|scheduled|uncleared|unposted|declined|denied|failed|failure|rejected|refused|cancel+ed|reversed|reverted|returned|expired|void(?:ed)?|blocked|vorgemerkt|storniert|pendiente|rechazad[oa]|anulad[oa]|en attente)$/

// Names of columns, and words of payments, on the statements of cards.
export const cardNames = /\bcard\b|category|merchant|karte|tarjeta|carte/i
export const cardWords = /thank you|autopay|payment received|direct debit payment/i
