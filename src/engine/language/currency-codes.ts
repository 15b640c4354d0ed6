/** Codes of ISO 4217 that amounts and columns are marked with, as alternatives of a pattern. */
export const currencyCodes = 'EUR|USD|GBP|CHF|JPY|INR|BRL|IDR|CNY|KRW|SAR|AED';
