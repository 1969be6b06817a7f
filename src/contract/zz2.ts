import "./zz.ts"
