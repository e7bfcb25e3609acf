import type { ReactNode } from 'react'
import { Calculator } from '../../calculator/calculator.tsx'

/** The cost calculator for a customer; the shell around it brings title and toasts. */
const DashboardCalculatorPage = (): ReactNode => <Calculator />

export default DashboardCalculatorPage
