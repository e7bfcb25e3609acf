import { configure } from '@testing-library/react'

// A busy machine is slow, not wrong: what is looked for may take longer than the one second of the library.
configure({ asyncUtilTimeout: 20_000 })
