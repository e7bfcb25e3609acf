import type { ReactNode } from 'react'

/** Labels and values of one record; a missing value shows a dash. */
export const DetailList = ({ items }: { items: readonly { label: string; value: ReactNode }[] }) => (
  <dl className="dl">
    {items.map((item) => (
      <div key={item.label}>
        <dt>{item.label}</dt>
        <dd>{item.value === undefined || item.value === null || item.value === '' ? '—' : item.value}</dd>
      </div>
    ))}
  </dl>
)
