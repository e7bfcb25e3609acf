import type { ReactNode } from 'react'

export interface ChargesProps {
  /** What is added up, for screen readers. */
  caption: string
  rows: readonly { label: string; value: ReactNode }[]
  total: { label: string; value: ReactNode }
}

/** Amounts in a column, and their total. */
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
