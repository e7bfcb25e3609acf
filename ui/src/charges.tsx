import type { ReactNode } from 'react'

export interface ChargesProps {
  /** What is added up, for who cannot see it. */
  caption: string
  rows: readonly { label: string; value: ReactNode }[]
  total: { label: string; value: ReactNode }
}

/** Amounts under each other and what they come to. */
export const Charges = ({ caption, rows, total }: ChargesProps) => (
  <table className="charge">
    <caption className="sr-only">{caption}</caption>
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">{row.label}</th>
          <td>{row.value}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{total.label}</th>
        <td>{total.value}</td>
      </tr>
    </tfoot>
  </table>
)
