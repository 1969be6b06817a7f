import { createContext } from "react";

/** This site's own address without a slash at the end, for canonical links and pictures: "https://lotline.example". */
export const BaseUrlContext = createContext("");
