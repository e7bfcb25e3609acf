import { createElement, type SVGProps } from 'react'

interface Drawing {
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[]
}

/**
 * An icon from lucide's drawing: replaces lucide-react's own `createLucideIcon` in the web's build, so it is the default export.
 * icon.tsx sets its look.
 */
const lineShape =
  ({ node }: Drawing) =>
  (props: SVGProps<SVGSVGElement>) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )

// oxlint-disable-next-line import/no-default-export -- stands in for a module whose drawing is its default
export default lineShape
