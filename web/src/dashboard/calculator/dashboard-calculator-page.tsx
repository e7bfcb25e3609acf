import { Button } from '@parcelport/ui/button.tsx'
import type { ReactNode } from 'react'
import { Calculator } from '../../calculator/calculator.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'

/** The cost calculator for a customer; the shell around it brings title and toasts. */
const DashboardCalculatorPage = (): ReactNode => (
  <Calculator
    next={
      <Button as={Link} to={paths.prealert}>
        Create Prealert
      </Button>
    }
  />
)

export default DashboardCalculatorPage
