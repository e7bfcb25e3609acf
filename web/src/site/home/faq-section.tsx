import { Accordion } from '@parcelport/ui/motion/accordion.tsx'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { SectionHead } from '../parts/section-head.tsx'

/** Questions in two columns, the first with the first half, rounded up; one is open at a time (specification.md §2). */
export const FaqSection = (): ReactNode => {
  const heading = useContent('/get/faq')
  const questions = useContent('/get/faq-process') ?? []
  if (!heading && questions.length === 0) return null
  return (
    <section className="section" id="faq" tabIndex={-1}>
      <div className="container">
        <SectionHead title={heading?.title ?? ''} lead={heading?.subtitle} />
        <Accordion columns={2} items={questions.map(({ _id, question, answer }) => ({ id: _id, question, answer }))} />
      </div>
    </section>
  )
}
