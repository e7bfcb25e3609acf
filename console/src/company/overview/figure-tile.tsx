import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

interface FigureTileProps {
  readonly label: string
  /** One line for each currency. */
  readonly figures: readonly string[]
  readonly words: string
  readonly to: string
  readonly urgent?: boolean
}

/** One figure of the overview, which leads to the list that it is of. */
export const FigureTile = ({ label, figures, words, to, urgent }: FigureTileProps): ReactNode => (
  <li>
    <Link to={to} className={urgent ? 'is-urgent' : undefined}>
      <span>{label}</span>
      {figures.map((figure) => (
        <Fragment key={figure}>
          {' '}
          <b className="num">{figure}</b>
        </Fragment>
      ))}{' '}
      <small>{words}</small>
    </Link>
  </li>
)
