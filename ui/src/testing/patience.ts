import { configure } from '@testing-library/react'
import { inject } from 'vitest'

// A busy machine is slow, not wrong: finding an element may take longer than the library's one second.
configure({ asyncUtilTimeout: inject('patience') })
