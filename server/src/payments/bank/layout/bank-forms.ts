/** For tests: files as banks write them, with today as 26 Nov 2026. */
export interface BankForm {
  readonly text: string
  /** What a person is asked first. */
  readonly asked?: readonly string[]
  /** Row and amount of money in, by the proposed layout. */
  readonly cameIn: readonly (readonly [row: number, amount: string])[]
  readonly wentOut: readonly number[]
}

const lines = (...rows: readonly string[]): string => rows.join('\r\n')

/** By the bank, or by what is odd about the file. */
export const bankForms: Readonly<Record<string, BankForm>> = {
  'DR and CR behind the sum, without a name': {
    text: lines(
      'Date,Description,Amount',
      '13/11/2026,ANA BRATHWAITE,116.06,CR',
      '14/11/2026,RENT,9800.00,DR',
      '16/11/2026,WIRE,20.00,CR',
    ),
    cameIn: [
      [2, '116.06'],
      [4, '20.00'],
    ],
    wentOut: [3],
  },
  'Soll and Haben': {
    text: lines(
      'Buchungstag;Verwendungszweck;Betrag;S/H',
      '13.11.2026;Miete;2.500,00;S',
      '14.11.2026;Ana Brathwaite;116,06;H',
      '15.11.2026;Strom;80,10;S',
    ),
    cameIn: [[3, '116.06']],
    wentOut: [2, 4],
  },
  ...Object.fromEntries(
    (
      [
        ['Debit/credit', 'D', 'C'],
        ['Dr/Cr', 'Dr', 'Cr'],
        ['Debit/Credit', 'DEBIT', 'CREDIT'],
        ['Credit/Debit', 'DBIT', 'CRDT'],
        ['+/-', '-', '+'],
        ['Type', 'Withdrawal', 'Deposit'],
        ['Af Bij', 'Af', 'Bij'],
      ] as const
    ).flatMap(([name, out, into]): [string, BankForm][] => [
      [
        `a column “${name}” of ${out} and ${into}, behind the sum`,
        {
          text: lines(
            `Date,Details,Amount,${name}`,
            `2026-11-13,RENT,9800.00,${out}`,
            `2026-11-14,ANA,116.06,${into}`,
            `2026-11-16,NOT SAID,2.00,`,
          ),
          cameIn: [[3, '116.06']],
          wentOut: [2],
        },
      ],
      [
        `a column “${name}” of ${out} and ${into}, before the sum`,
        {
          text: lines(`Date,Details,${name},Amount`, `2026-11-13,RENT,${out},9800.00`, `2026-11-14,ANA,${into},116.06`),
          cameIn: [[3, '116.06']],
          wentOut: [2],
        },
      ],
    ]),
  ),
  'CR marks money in, nothing marks money out': {
    text: lines('Date,Description,Amount', '13/11/2026,SHOP,25.00', '14/11/2026,PAYMENT,116.06 CR', '15/11/2026,DR 5,DR 7.00'),
    asked: [],
    cameIn: [[3, '116.06']],
    wentOut: [2, 4],
  },
  'names without days of two readings': {
    text: lines(
      'Date,Description,Amount',
      '10/02/2026,A,1.00',
      '10/05/2026,B,2.00',
      '10/09/2026,C,3.00',
      '11/02/2026,D,4.00',
      '11/06/2026,E,-5.00',
    ),
    asked: ['days'],
    cameIn: [
      [2, '1.00'],
      [3, '2.00'],
      [4, '3.00'],
      [5, '4.00'],
    ],
    wentOut: [6],
  },
  'Wells Fargo, checking: no names': {
    text: lines(
      '"11/13/2026","-45.00","*","","PURCHASE AUTHORIZED ON 11/12 SHOP"',
      '"11/16/2026","116.06","*","","ZELLE FROM ANA BRATHWAITE"',
      '"11/17/2026","-9.00","*","1021","CHECK"',
    ),
    asked: ['columns'],
    cameIn: [[2, '116.06']],
    wentOut: [1, 3],
  },
  'Chase, checking': {
    text: lines(
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
      'DEBIT,11/13/2026,"ONLINE PAYMENT 123",-50.00,ACH_DEBIT,1066.06,,',
      'CREDIT,11/16/2026,"ZELLE PAYMENT FROM ANA BRATHWAITE",116.06,QUICKPAY_CREDIT,1182.12,,',
      'CHECK,11/17/2026,"CHECK 1021",-9.00,CHECK_PAID,1173.12,1021,',
    ),
    cameIn: [[3, '116.06']],
    wentOut: [2, 4],
  },
  'Bank of America, checking: a summary above the table': {
    text: lines(
      'Description,,Summary Amt.',
      'Beginning balance as of 11/13/2026,,"1,000.00"',
      'Total credits,,"116.06"',
      'Total debits,,"-50.00"',
      'Ending balance as of 11/25/2026,,"1,066.06"',
      '',
      'Date,Description,Amount,Running Bal.',
      '11/13/2026,Beginning balance as of 11/13/2026,,"1,000.00"',
      '11/16/2026,"Zelle payment from ANA BRATHWAITE","116.06","1,116.06"',
      '11/18/2026,"ELECTRIC CO","-50.00","1,066.06"',
    ),
    cameIn: [[9, '116.06']],
    wentOut: [10],
  },
  'HSBC, current account': {
    text: lines(
      'Date,Type,Description,Paid out,Paid in,Balance',
      '13 Nov 2026,DD,WATER,30.00,,970.00',
      '16 Nov 2026,CR,ANA BRATHWAITE,,116.06,1086.06',
    ),
    cameIn: [[3, '116.06']],
    wentOut: [2],
  },
  'Republic Bank: debits before credits': {
    text: lines(
      'REPUBLIC BANK (BARBADOS) LIMITED',
      'Account Number: 1234567',
      'Transaction Date,Effective Date,Description,Debits,Credits,Running Balance',
      '13/11/2026,13/11/2026,CHQ 000123,"9,800.00",,"12,000.00"',
      '16/11/2026,16/11/2026,TRANSFER ANA BRATHWAITE,,116.06,"12,116.06"',
      ',,Closing balance,,,"12,116.06"',
    ),
    cameIn: [[5, '116.06']],
    wentOut: [4],
  },
  'Scotiabank: no names, month first': {
    text: lines('11/13/2026,-45.00,-,"POS PURCHASE","SHOP"', '11/16/2026,116.06,-,"DEPOSIT","ANA BRATHWAITE"'),
    asked: ['columns'],
    cameIn: [[2, '116.06']],
    wentOut: [1],
  },
  'Sagicor: CR and DR behind the sum, and about the balance': {
    text: lines(
      'Posting Date,Narrative,Amount,,Balance,',
      '13-Nov-2026,RENT,"9,800.00",DR,"1,200.00",CR',
      '16-Nov-2026,ANA BRATHWAITE,116.06,CR,"1,316.06",CR',
    ),
    cameIn: [[3, '116.06']],
    wentOut: [2],
  },
  N26: {
    text: lines(
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '2026-11-13,2026-11-13,"Edeka","",Presentment,"","Main Account",-12.50,12.5,EUR,1.0',
      '2026-11-16,2026-11-16,"Ana Brathwaite",DE00,"Credit Transfer","Box 1042","Main Account",116.06,,,',
    ),
    cameIn: [[3, '116.06']],
    wentOut: [2],
  },
  Santander: {
    text: lines(
      'Titular;Harbour Forwarding',
      'Fecha Operación;Fecha Valor;Concepto;Importe;Saldo',
      '13/11/2026;13/11/2026;Recibo luz;-80,10;1.000,00',
      '16/11/2026;16/11/2026;Transferencia de Ana Brathwaite;1.116,06;2.116,06',
    ),
    cameIn: [[4, '1116.06']],
    wentOut: [3],
  },
  'American Express: purchases without a sign': {
    text: lines(
      'Date,Description,Card Member,Account #,Amount',
      '11/13/2026,SHOP,J SMITH,-11001,45.00',
      '11/16/2026,AUTOPAY PAYMENT - THANK YOU,J SMITH,-11001,-116.06',
    ),
    asked: ['direction'],
    cameIn: [[2, '45.00']],
    wentOut: [3],
  },
  'Discover: purchases without a sign': {
    text: lines('Trans. Date,Post Date,Description,Amount,Category', '11/13/2026,11/14/2026,SHOP,45.00,Merchandise'),
    asked: ['direction'],
    cameIn: [[2, '45.00']],
    wentOut: [],
  },
  'Capital One: debit and credit': {
    text: lines(
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
      '2026-11-13,2026-11-14,1234,SHOP,Merchandise,45.00,',
      '2026-11-16,2026-11-16,1234,CAPITAL ONE MOBILE PYMT,Payment/Credit,,116.06',
    ),
    cameIn: [[3, '116.06']],
    wentOut: [2],
  },
  'ING, the Netherlands': {
    text: lines(
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"',
      '"20261113";"Albert Heijn";"NL00";"";"BA";"Af";"12,50";"Betaalautomaat";"Pas 1"',
      '"20261116";"A Brathwaite";"NL00";"NL01";"GT";"Bij";"1.116,06";"Online bankieren";"Box 1042"',
    ),
    cameIn: [[3, '1116.06']],
    wentOut: [2],
  },
  'Sparkasse, CAMT': {
    text: lines(
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Betrag";"Waehrung"',
      '"DE00";"13.11.26";"13.11.26";"FOLGELASTSCHRIFT";"Strom";"Stadtwerke";"-80,10";"EUR"',
      '"DE00";"16.11.26";"16.11.26";"GUTSCHRIFT";"Box 1042";"Ana Brathwaite";"116,06";"EUR"',
    ),
    cameIn: [[3, '116.06']],
    wentOut: [2],
  },
  'Bancolombia: no names, semicolons': {
    text: lines('13/11/2026;PAGO PROVEEDOR;-9.800,00', '16/11/2026;TRANSFERENCIA ANA;116,06'),
    asked: ['columns'],
    cameIn: [[2, '116.06']],
    wentOut: [1],
  },
}
