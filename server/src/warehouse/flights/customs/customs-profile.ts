import { customsWidths } from './customs-text.ts'

/**
 * What differs between the countries whose Customs reads a cargo manifest as XML: words, codes and widths in characters. Another country is
 * another of these. Source: the published ASYCUDA message descriptions; no Customs has accepted a file of this profile yet.
 */
export interface CustomsProfile {
  /** The message, which breaks an airline's waybill into the waybills of its consignees. */
  readonly root: string
  /** 23 is import. */
  readonly nature: string
  readonly billType: string
  /** A parcel in the codes of UN/ECE Recommendation 21. */
  readonly packageType: string
  /** Where flights are loaded, in UN/LOCODE. */
  readonly loadedAt: string
  readonly currency: string
  /** Whether its messages have the segment of the Harmonized System, as the newer ones do. */
  readonly hasHarmonizedCodes: boolean
  readonly widths: { readonly code: number; readonly name: number; readonly address: number; readonly goods: number }
}

/** Miami to an island, with the narrowest of the published widths. */
export const islandProfile: CustomsProfile = {
  root: 'Awbolds',
  nature: '23',
  billType: 'AWB',
  packageType: 'PK',
  loadedAt: 'USMIA',
  currency: 'USD',
  hasHarmonizedCodes: true,
  widths: { ...customsWidths, code: 17 },
}
