import { configure } from '@testing-library/react'

// A busy machine is slow, not wrong: finding an element may take longer than the library's one second.
configure({ asyncUtilTimeout: 60_000 })
