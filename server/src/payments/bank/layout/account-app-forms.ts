import type { BankForm } from './bank-forms.ts'

const lines = (...rows: readonly string[]): string => rows.join('\n')

/** For tests: files as the apps and banks that were not in the first collection export them, by the heads they publish. Today is 26 Nov 2026. */
export const accountAppForms: Readonly<Record<string, BankForm>> = {
  'Revolut: a payment that is not completed has no day': {
    text: lines(
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TOPUP,Current,2026-11-10 10:11:12,2026-11-10 10:11:20,Payment from Ana Brathwaite,116.06,0.00,USD,COMPLETED,216.06',
      'CARD_PAYMENT,Current,2026-11-11 08:01:00,2026-11-12 09:00:00,Office Depot,-25.40,0.00,USD,COMPLETED,190.66',
      'TRANSFER,Current,2026-11-13 08:01:00,,To Luis,-10.00,0.00,USD,PENDING,',
    ),
    cameIn: [[2, '116.06']],
    wentOut: [3],
  },
  'Revolut of several currencies and states: only what is settled and in the account’s currency is read': {
    text: lines(
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TOPUP,Current,2026-11-13 14:05:11,2026-11-13 14:05:12,From Ana,116.06,0.00,BBD,COMPLETED,216.06',
      'TOPUP,Current,2026-11-14 11:00:00,2026-11-14 11:00:01,From Kai,30.00,0.00,USD,COMPLETED,30.00',
      'TOPUP,Current,2026-11-14 12:00:00,2026-11-14 12:00:01,From Lee,31.00,0.00,BBD,REVERTED,216.06',
      'CARD_PAYMENT,Current,2026-11-15 08:01:00,2026-11-15 09:00:00,Office Depot,-25.40,0.00,BBD,COMPLETED,190.66',
    ),
    cameIn: [[2, '116.06']],
    wentOut: [5],
  },
  'Cash App: what failed or waits is not there': {
    text: lines(
      'Date,Transaction Type,Amount,Status,Notes',
      '2026-11-13,Payment,$116.06,Completed,FT 1',
      '2026-11-14,Payment,$30.00,Failed,FT 2',
      '2026-11-15,Payment,$40.00,Pending,FT 3',
      '2026-11-16,Withdrawal,-$25.40,Completed,',
    ),
    cameIn: [[2, '116.06']],
    wentOut: [5],
  },
  'A core banking export: DEP and WDL say which way': {
    text: lines('Date,Narration,Type,Amount (BBD)', '13/11/2026,ANA FT 1,DEP,116.06', '14/11/2026,FEE,WDL,2.50'),
    cameIn: [[2, '116.06']],
    wentOut: [3],
  },
  Wise: {
    text: lines(
      '"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To"',
      'TRANSFER-1,13-11-2026,"13-11-2026 10:00:00.000",116.06,USD,"Received money from Ana",PPK12,500.00,,',
      'CARD-2,14-11-2026,"14-11-2026 10:00:00.000",-20.00,USD,"Card transaction",,480.00,,',
    ),
    cameIn: [[2, '116.06']],
    wentOut: [3],
  },
  'Monzo: an empty column “Receipt” is no money in': {
    text: lines(
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
      'tx_1,13/11/2026,10:00:00,Faster payment,Ana,,Income,116.06,GBP,116.06,GBP,,,,FT 1,,,116.06',
      'tx_2,14/11/2026,10:00:00,Card payment,Shop,,Shopping,-25.40,GBP,-25.40,GBP,,,,SHOP,,-25.40,',
    ),
    cameIn: [[2, '116.06']],
    wentOut: [3],
  },
  N26: {
    text: lines(
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '2026-11-13,2026-11-13,"Ana Brathwaite",DE02,"Credit Transfer","FT 1","Main",116.06,,,',
      '2026-11-14,2026-11-14,"Landlord",DE03,"Debit Transfer","","Main",-980.0,,,',
    ),
    cameIn: [[2, '116.06']],
    wentOut: [3],
  },
  'Lloyds: the account’s number begins with an apostrophe': {
    text: lines(
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      `14/11/2026,FPI,'30-00-00,12345678,ANA BRATHWAITE,,116.06,216.06`,
      `13/11/2026,DD,'30-00-00,12345678,RENT,9800.00,,100.00`,
    ),
    cameIn: [[2, '116.06']],
    wentOut: [3],
  },
  'PayPal: fee and net beside the gross sum are asked about': {
    text: lines(
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net"',
      '"11/13/2026","10:00:00","PST","Ana","General Payment","Completed","USD","116.06","-3.50","112.56"',
      '"11/14/2026","10:00:00","PST","Shop","General Payment","Completed","USD","-1,020.00","0.00","-1,020.00"',
    ),
    asked: ['columns'],
    cameIn: [[2, '116.06']],
    wentOut: [3],
  },
  'a Swiss bank: apostrophes in thousands': {
    text: lines(
      'Datum;Buchungstext;Belastung;Gutschrift;Valuta;Saldo',
      `13.11.2026;Zahlung Ana;;1'116.06;13.11.2026;5'000.00`,
      `14.11.2026;Miete;980.00;;14.11.2026;4'020.00`,
    ),
    cameIn: [[2, '1116.06']],
    wentOut: [3],
  },
  'Westpac: the account before the day': {
    text: lines(
      'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial',
      '032000,13/11/2026,"DEPOSIT ANA",,116.06,216.06,DEP,',
      '032000,14/11/2026,"RENT",980.00,,-763.94,PAYMENT,',
    ),
    cameIn: [[2, '116.06']],
    wentOut: [3],
  },
  'a month without money in: its column is empty': {
    text: lines('Date,Description,Receipts,Credit,Debit', '13/11/2026,RENT,,,980.00', '14/11/2026,POWER,,,80.00'),
    cameIn: [],
    wentOut: [2, 3],
  },
}
